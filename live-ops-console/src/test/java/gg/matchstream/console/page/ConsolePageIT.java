package gg.matchstream.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.console.ConsoleContext;
import gg.matchstream.console.StubServices;
import gg.matchstream.testkit.TestTokens;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.Select;

/** The page in a real browser, in front of the real gateway and stubbed services. */
class ConsolePageIT extends ConsoleContext {
    private static final String LIVE = """
            {"eventsPerSecond": %s, "playersActive": 12, "matchesRunning": 3, "queueWaitSecondsP90": 4.5,
             "crashesPerMinute": 0, "lag": {"leaderboard": 7}}""";

    private static Browser browser;

    @BeforeAll
    static void startBrowser() {
        browser = Browser.start();
    }

    @AfterAll
    static void stopBrowser() {
        browser.close();
    }

    @BeforeEach
    void stubServices() {
        SERVICES.json("/actuator/health/readiness", "{\"status\":\"UP\"}");
        SERVICES.json("/v1/live", LIVE.formatted("2400"));
        SERVICES.json("/v1/alerts", "{\"alerts\":[],\"next\":null}");
        browser.resize(1280, 900);
        browser.driver().get(console() + "/");
        browser.driver().executeScript("sessionStorage.clear()");
        browser.driver().get(console() + "/?" + System.nanoTime());
    }

    @AfterEach
    void the_browser_had_nothing_to_complain_about() {
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void asks_for_a_token_and_says_what_is_wrong_with_half_a_one() {
        browser.driver().findElement(By.id("token")).sendKeys("not-a-token");
        button("Sign in").click();

        assertThat(text("[role=alert]")).contains("three parts");
    }

    @Test
    void shows_live_numbers_services_and_what_is_away_in_words() {
        signIn("liveops:read");

        eventually("main", "2,400 /s", "lag of leaderboard", "No alert is open.");
        eventually("[aria-label=Services]", "up ingest Ready for work.", "unreachable leaderboard Does not answer");
        eventually("[aria-label='Top of kills']", "The service 'leaderboard' does not answer.");
    }

    @Test
    void marks_numbers_as_stale_when_their_service_goes_away_and_recovers_by_itself() {
        signIn("liveops:read");
        eventually("[aria-label=Now]", "2,400 /s");

        SERVICES.answer("/v1/live", 503, "application/problem+json", "{\"detail\":\"Catching its breath.\"}", Map.of());
        eventually("[aria-label=Now]", "2,400 /s", "Not current: last answer", "Catching its breath.");

        SERVICES.json("/v1/live", LIVE.formatted("1"));
        eventually("[aria-label=Now]", "1 /s");
        Awaitility.await()
                .untilAsserted(() -> assertThat(text("[aria-label=Now]")).doesNotContain("Not current"));
    }

    @Test
    void is_found_by_keyboard_and_named_for_a_screen_reader() {
        signIn("liveops:read");
        WebElement body = browser.driver().findElement(By.tagName("body"));

        body.sendKeys(Keys.TAB);
        assertThat(focused()).isEqualTo("Skip to the content");
        browser.driver().switchTo().activeElement().sendKeys(Keys.TAB);
        assertThat(focused()).isEqualTo("Overview");
        browser.driver().switchTo().activeElement().sendKeys(Keys.TAB);
        browser.driver().switchTo().activeElement().sendKeys(Keys.ENTER);

        Awaitility.await().untilAsserted(() -> assertThat(focused()).isEqualTo("Queues"));
        assertThat(browser.driver().getTitle()).isEqualTo("Queues · Matchstream");
        assertThat(text("nav [aria-current=page]")).isEqualTo("Queues");
    }

    @Test
    void plays_a_ticket_from_the_queue_to_its_server() {
        SERVICES.json(
                "/v1/regions",
                "{\"regions\":[{\"name\":\"us-east\",\"beacon\":{\"protocol\":\"udp\",\"host\":\"h\",\"port\":1}}]}");
        SERVICES.json("/v1/queues", "{\"queues\":[{\"name\":\"duel\"}],\"next\":null}");
        SERVICES.answer("/v1/tickets", 201, "application/json", status("QUEUED"), Map.of());
        SERVICES.answer(
                "/v1/tickets/t-1/events",
                200,
                "text/event-stream",
                "id: 1\nevent: status\ndata: " + status("MATCHED") + "\n\nid: 2\nevent: match\n"
                        + "data: {\"region\":\"us-east\",\"teams\":[[\"p-1\"],[\"p-2\"]],\"quality\":{\"spread\":12}}\n\n"
                        + "id: 3\nevent: assignment\n"
                        + "data: {\"address\":\"10.1.2.3\",\"ports\":[{\"name\":\"game\",\"port\":27200}],\"token\":\"x\"}\n\n",
                Map.of());
        signIn("tickets:write");
        browser.driver().get(console() + "/#/play");
        eventually("form", "us-east");

        button("Find a match").click();

        eventually("[aria-label='Your ticket']", "You have a server.", "Your server: 10.1.2.3, game 27200.", "p-2");
        StubServices.Received order = SERVICES.lastTo("/v1/tickets");
        assertThat(order.body()).contains("\"queue\":\"duel\"", "\"playerId\":\"p-1\"", "\"us-east\":");
        assertThat(order.headers().get("authorization")).startsWith("Bearer ");
    }

    @Test
    void leads_from_a_crash_to_what_its_player_did_before() {
        SERVICES.json(
                "/v1/crashes",
                "{\"crashes\":[{\"fingerprint\":\"f1\",\"exception\":\"NullReference\",\"count\":1200,\"players\":3,"
                        + "\"versions\":[\"1.4\"],\"state\":\"OPEN\"}],\"next\":null}");
        SERVICES.json("/v1/crashes/f1", "{\"exception\":\"NullReference\",\"frames\":[\"Inventory.Equip\"]}");
        SERVICES.json(
                "/v1/crashes/f1/reports",
                "{\"reports\":[{\"playerId\":\"p-9\",\"occurredAt\":\"2026-11-30T21:00:00.000Z\",\"message\":\"no slot\","
                        + "\"lastEvents\":[{\"type\":\"item_acquired\",\"payload\":{\"itemId\":\"bow\"}}]}],\"next\":null}");
        signIn("liveops:read");
        browser.driver().get(console() + "/#/crashes");
        eventually("main", "NullReference 1,200 3");

        button("NullReference").click();
        eventually("[aria-label=Details]", "at Inventory.Equip", "p-9");
        browser.driver()
                .findElement(By.cssSelector("[aria-label=Details] button.link"))
                .click();

        eventually("[aria-label=Report]", "no slot", "item_acquired", "bow");
    }

    @Test
    void draws_a_metric_over_time_and_split() {
        SERVICES.json(
                "/v1/metrics",
                "{\"metrics\":[{\"name\":\"events\",\"unit\":\"events\",\"meaning\":\"All of them.\",\"by\":[\"type\"]}]}");
        SERVICES.json(
                "/v1/metrics/events",
                "{\"points\":[{\"at\":\"2026-11-30T21:00:00Z\",\"value\":5,\"type\":\"a\"},"
                        + "{\"at\":\"2026-11-30T21:01:00Z\",\"value\":1500,\"type\":\"b\"}]}");
        signIn("liveops:read");
        browser.driver().get(console() + "/#/metrics");

        eventually("main", "All of them.", "up to 1,500 events");
        new Select(browser.driver().findElement(By.xpath("//label[span='Split by']/select"))).selectByValue("type");

        eventually(".legend", "b a");
        assertThat(SERVICES.lastTo("/v1/metrics/events").uri()).contains("by=type");
    }

    @Test
    void treats_names_that_are_scripts_as_text() {
        SERVICES.json(
                "/v1/alerts",
                "{\"alerts\":[{\"id\":\"a\",\"kind\":\"<img src=x onerror=alert(1)>\",\"message\":\"<b>bold</b>\"}]}");

        signIn("liveops:read");

        eventually("[aria-label=Alerts]", "<b>bold</b>");
        assertThat(browser.driver().findElements(By.cssSelector("[aria-label=Alerts] img")))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {360, 768, 3840})
    void fits_from_a_phone_to_a_wall(int width) {
        browser.resize(width, 900);
        signIn("liveops:read");

        for (String view :
                new String[] {"overview", "queues", "play", "boards", "players", "crashes", "metrics", "stream"}) {
            browser.driver().get(console() + "/#/" + view);
            Awaitility.await()
                    .untilAsserted(
                            () -> assertThat(browser.driver().getCurrentUrl()).endsWith(view));
            assertThat(
                            browser.driver()
                                    .executeScript(
                                            "return document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                    .as(view)
                    .isEqualTo(0L);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"dark", "light"})
    void text_stands_out_from_its_ground(String scheme) {
        browser.prefer(scheme);
        signIn("liveops:read");
        eventually("main", "2,400 /s");

        assertThat((Double) browser.driver().executeScript(LOWEST_CONTRAST)).isGreaterThanOrEqualTo(4.5);
    }

    /** The lowest contrast (WCAG 2) of any element that holds text of its own. */
    private static final String LOWEST_CONTRAST = """
            const parse = c => { const v = c.match(/[\\d.]+/g).map(Number); return v.length < 4 ? [...v, 1] : v; };
            const light = ([r, g, b]) => [r, g, b].map(c => c / 255)
              .map(c => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
              .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
            const ground = e => { const c = parse(getComputedStyle(e).backgroundColor);
              return c[3] > 0 || !e.parentElement ? c : ground(e.parentElement); };
            let lowest = 21.0;
            for (const e of document.querySelectorAll('body *')) {
              if (![...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())) continue;
              const [a, b] = [light(parse(getComputedStyle(e).color)), light(ground(e))];
              lowest = Math.min(lowest, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
            }
            return lowest + 1e-9;
            """;

    private static String status(String state) {
        return "{\"ticketId\":\"t-1\",\"state\":\"" + state
                + "\",\"waitSeconds\":0.1,\"window\":{\"allowedSkillDelta\":50,"
                + "\"allowedPingMs\":35,\"regions\":[\"us-east\"]},\"pool\":{\"compatibleNow\":1,\"waitingFor\":\"PLAYERS\"}}";
    }

    private void signIn(String scopes) {
        browser.driver()
                .executeScript(
                        "sessionStorage.setItem('matchstream.token', arguments[0])", TestTokens.token(scopes, "p-1"));
        browser.driver().get(console() + "/?" + System.nanoTime());
        eventually("nav", "Overview");
    }

    private static WebElement button(String label) {
        return browser.driver().findElement(By.xpath("//button[text()='" + label + "']"));
    }

    private static String focused() {
        return browser.driver().switchTo().activeElement().getText();
    }

    private static String text(String selector) {
        return browser.driver().findElement(By.cssSelector(selector)).getText();
    }

    private static void eventually(String selector, String... words) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .ignoreExceptions()
                .untilAsserted(
                        () -> assertThat(text(selector).replace('\n', ' ')).contains(words));
    }
}
