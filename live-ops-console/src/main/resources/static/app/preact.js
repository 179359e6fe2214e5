// The one place that knows where the library lives.
export { h, render, Component, Fragment } from '/webjars/preact/dist/preact.module.js';
