import { afterAll, beforeAll, expect, test } from "vitest";
import { fillByKeyboard } from "../browser/keyboard.ts";
import { watchNoise } from "../browser/noise.ts";
import {
  applicant,
  askOnLanding,
  controlOf,
  fieldOf,
  interactive,
  reachWait,
  screen,
  visit,
} from "../browser/visit.ts";
import { canaryChange, typedBy } from "../privacy/canaries.ts";
import { filesBelow, place, scan } from "../privacy/scan.ts";
import { eventually } from "../stack/eventually.ts";
import { pageViews, startMeasured, type Measured } from "./measured.ts";

let measured: Measured;
beforeAll(async () => void (measured = await startMeasured()));
afterAll(() => measured.close());

const names = (calls: readonly (readonly unknown[])[], kind: string): unknown[] =>
  calls.filter(([first]) => first === kind).map(([, name]) => name);
const viewed = (calls: readonly (readonly unknown[])[]): unknown[] =>
  calls.flatMap(([kind, name, params]) =>
    kind === "event" && name === "page_view" ? [(params as { page_title: string }).page_title] : [],
  );

test("[PIX-01][SITE-16] a site without third parties sends requests to none", async () => {
  const { browser, stack } = measured;
  const views = pageViews(stack).length;
  const page = await visit(browser, stack, "personal");
  const noise = watchNoise(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  await interactive(page);
  await page.locator('input[name="zip"]').fill("78501");
  await page.locator('input[name="email"]').focus();
  await eventually(() => expect(pageViews(stack).slice(views)).toEqual(["landing"]));
  expect(new Set(asked.filter((origin) => origin !== new URL(page.url()).origin))).toEqual(new Set());
  expect(await page.evaluate(() => Object.keys(globalThis).filter((name) => /fbq|ttq|dataLayer/.test(name)))).toEqual(
    [],
  );
  expect(noise()).toEqual([]);
  await page.context().close();
});

test("[NAV-20][PIX-02][FLOW-10][FLOW-13] each screen and each conversion is reported once, by name, without typed values", async () => {
  const { standIn, stack } = measured;
  const before = pageViews(stack).length;
  const page = await measured.visitor();
  const noise = watchNoise(page);
  const values = applicant({ ...canaryChange(712), amountRequestedRange: "500" });
  await askOnLanding(page, values);
  await screen(page, "/longform").locator("form").waitFor();
  await eventually(() =>
    expect(names(standIn.calls("metaPixel"), "track")).toEqual(["ViewContent", "CompleteRegistration"]),
  );
  await eventually(() => expect(viewed(standIn.calls("googleAnalytics"))).toEqual(["landing", "longform"]));
  await eventually(() => expect(pageViews(stack).slice(before)).toEqual(["landing", "longform"]));
  expect(names(standIn.calls("googleAnalytics"), "event")).toContain("email_provided");
  expect(names(standIn.calls("tiktokPixel"), "track")).toEqual(["ViewContent", "CompleteRegistration"]);

  await fillByKeyboard(page, values);
  await reachWait(page);
  const conversions = ["ViewContent", "CompleteRegistration", "SubmitApplication"];
  await eventually(() => expect(names(standIn.calls("metaPixel"), "track")).toEqual(conversions));
  await eventually(() => expect(names(standIn.calls("tiktokPixel"), "track")).toEqual(conversions));
  await eventually(() => expect(viewed(standIn.calls("googleAnalytics"))).toEqual(["landing", "longform", "wait"]));
  expect(names(standIn.calls("googleAnalytics"), "event")).toContain("application_completed");

  // After a reload it is the same tab: the page is viewed again, but no conversion is reported again.
  await page.reload();
  await eventually(() => expect(viewed(standIn.calls("googleAnalytics"))).toHaveLength(4));
  await eventually(() => expect(names(standIn.calls("metaPixel"), "init")).toHaveLength(2));
  expect(names(standIn.calls("metaPixel"), "track")).toEqual(conversions);

  const typed = typedBy(values, "applicant");
  const asked = place(
    "third parties",
    standIn.requests.map(({ whole }) => whole),
  );
  expect(asked.bytes.length).toBeGreaterThan(1_000);
  expect(asked.bytes.toString()).not.toContain(String(values["zip"]));
  expect(scan(typed, [asked, place("lines", stack.lines()), ...(await filesBelow(stack.dataDir))])).toEqual([]);
  expect(noise()).toEqual([]);
  await page.context().close();
});

test("[FLOW-10][FLOW-13] an update that completes the application is reported as a conversion, and to a network only once", async () => {
  const { standIn } = measured;
  const page = await measured.visitor();
  await eventually(() => expect(names(standIn.calls("metaPixel"), "track")).toEqual(["ViewContent"]));
  await page.evaluate(() => {
    for (let times = 0; times < 2; times += 1) globalThis.dispatchEvent(new Event("loanbridge:applicationCompleted"));
  });
  await eventually(() =>
    expect(
      names(standIn.calls("googleAnalytics"), "event").filter((name) => name === "application_completed"),
    ).toHaveLength(2),
  );
  expect(names(standIn.calls("metaPixel"), "track")).toEqual(["ViewContent", "SubmitApplication"]);
  expect(names(standIn.calls("tiktokPixel"), "track")).toEqual(["ViewContent", "SubmitApplication"]);
  await page.context().close();
});

test("[MOD-02][MOD-21][PIX-02] an opened modal is reported as one page view, its form's submission by the modal's name, and unknown names not at all", async () => {
  const { standIn, stack } = measured;
  const before = pageViews(stack).length;
  const page = await measured.visitor();
  await eventually(() => expect(viewed(standIn.calls("googleAnalytics"))).toEqual(["landing"]));
  await page.evaluate(() => {
    const detail = { pageId: "ana@example.com", event: "ana@example.com", modal: "ana@example.com" };
    for (const name of ["pageView", "modalEvent"])
      globalThis.dispatchEvent(new CustomEvent(`loanbridge:${name}`, { detail }));
  });
  await page.locator(".footer a", { hasText: "Privacy Policy" }).click();
  await page.getByRole("dialog").locator("a", { hasText: "Remove Me" }).first().click();
  await page.getByRole("dialog").locator('[data-field="email"] input').fill("ana.lopez@example.com");
  await page.getByRole("dialog").getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("heading", { name: "Request Sent" }).waitFor();
  const submissions = () => standIn.calls("googleAnalytics").filter(([, name]) => String(name).startsWith("submit_"));
  await eventually(() =>
    expect(submissions()).toEqual([
      ["event", "submit_attempt", { form_name: "unsub" }],
      ["event", "submit_success", { form_name: "unsub" }],
    ]),
  );
  expect(viewed(standIn.calls("googleAnalytics"))).toEqual(["landing", "privacy", "unsub"]);
  await eventually(() => expect(pageViews(stack).slice(before)).toEqual(["landing", "privacy", "unsub"]));
  expect(standIn.requests.map(({ whole }) => decodeURIComponent(whole)).join("\n")).not.toMatch(/ana[@.]|lopez/);
  await page.context().close();
});

test("[MOD-02][PIX-02] a modal that is open on entry is reported once, after the page below it", async () => {
  const { standIn, stack, browser } = measured;
  standIn.requests.length = 0;
  const before = pageViews(stack).length;
  const page = await browser.newPage();
  await page.goto(`${stack.site("payday")}/#/modal/faqs`);
  await page.getByRole("dialog").waitFor();
  await eventually(() => expect(viewed(standIn.calls("googleAnalytics"))).toEqual(["landing", "faqs"]));
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.locator(".footer a", { hasText: "Contact" }).click();
  await eventually(() => expect(pageViews(stack).slice(before)).toEqual(["landing", "faqs", "contact"]));
  await page.close();
});

test("[FLOW-09][API-08] the choice about text messages is reported as made, without the choice itself", async () => {
  const { standIn, stack } = measured;
  const page = await measured.visitor();
  await askOnLanding(page, applicant({ amountRequestedRange: "500" }));
  await screen(page, "/longform").locator("form").waitFor();
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/v1/smspixel"));
  await fieldOf(page, "smsOptIn").locator("input").first().check();
  expect([(await asked).method(), (await asked).postData()]).toEqual(["PUT", null]);
  await eventually(() => expect(standIn.calls("googleAnalytics")).toContainEqual(["event", "sms_opt_in", {}]));
  await eventually(() => expect(stack.lines().some((line) => line.includes('"sms pixel"'))).toBe(true));
  await page.context().close();
});

test("[PIX-01] the certificate is requested when the applicant enters the form, stored with the application, and ended when the form is left", async () => {
  const { standIn } = measured;
  const page = await measured.visitor();
  await eventually(() => expect(standIn.calls("metaPixel").length).toBeGreaterThan(0));
  expect(standIn.requests.filter(({ party }) => party === "trustedForm")).toEqual([]);
  await page.locator('input[name="zip"]').focus();
  await page.locator('#request input[name="xxTrustedFormCertUrl"]').waitFor({ state: "attached" });
  await askOnLanding(page, applicant({ amountRequestedRange: "500" }));
  await screen(page, "/longform").locator("form").waitFor();
  const stored = await page.evaluate(async () => (await fetch("/api/v1/userApplication")).text());
  expect((JSON.parse(stored) as { userApplication: object }).userApplication).toMatchObject({
    trustedFormParams: { xxTrustedFormCertUrl: "https://cert.trustedform.com/0123abcd" },
  });
  await eventually(() => expect(standIn.calls("trustedForm").at(-1)).toEqual(["stopped"]));
  await controlOf(page, "firstName").fill("Anastasia");
  expect(standIn.calls("trustedForm").filter(([, text]) => text !== undefined && text !== "***")).toEqual([]);
  await page.context().close();
});

test("[PIX-01] each third party is called with the names and parameters that it documents", async () => {
  const { standIn } = measured;
  const page = await measured.visitor();
  await page.locator('input[name="zip"]').focus();
  await page.locator('#request input[name="xxTrustedFormCertUrl"]').waitFor({ state: "attached" });
  await eventually(() => expect(names(standIn.calls("metaPixel"), "track")).toEqual(["ViewContent"]));
  await eventually(() => expect(standIn.calls("tiktokPixel")).toEqual([["track", "ViewContent"]]));
  const { origin } = new URL(page.url());
  const landing = { page_location: `${origin}/landing`, page_title: "landing", page_referrer: "" };
  await eventually(() => expect(viewed(standIn.calls("googleAnalytics"))).toEqual(["landing"]));
  expect(standIn.calls("googleAnalytics").slice(0, 4)).toEqual([
    ["js", expect.any(String)],
    [
      "config",
      "G-TEST123",
      {
        send_page_view: false,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        page_location: `${origin}/`,
        page_referrer: "",
        page_title: "landing",
      },
    ],
    ["set", landing],
    ["event", "page_view", landing],
  ]);
  expect(standIn.calls("metaPixel").slice(0, 2)).toEqual([
    ["set", "autoConfig", "false", "9081726354"],
    ["init", "9081726354"],
  ]);
  expect(
    await page.evaluate(() => [
      globalThis.fbq?.version,
      globalThis.fbq?.disablePushState,
      globalThis._fbq === globalThis.fbq,
    ]),
  ).toEqual(["2.0", true, true]);
  expect(
    await page.evaluate(() => {
      const queue = globalThis.ttq;
      const [id = ""] = Object.keys(queue?._i ?? {});
      return [globalThis.TiktokAnalyticsObject, id, typeof queue?._t[id], typeof queue?._o[id], queue?.methods.length];
    }),
  ).toEqual(["ttq", "C0FFEE9081726354AB", "number", "object", 16]);
  const asked = (party: string) =>
    standIn.requests.flatMap(({ party: other, path, whole }) =>
      other === party && !path.endsWith("/collect") ? [whole.split(" ")[0]?.replace(/(?<=&l=)\d+$/, "now")] : [],
    );
  expect(asked("googleAnalytics")).toEqual(["/googleAnalytics/gtag/js?id=G-TEST123"]);
  expect(asked("metaPixel")).toEqual(["/metaPixel/en_US/fbevents.js"]);
  expect(asked("tiktokPixel")).toEqual(["/tiktokPixel/i18n/pixel/events.js?sdkid=C0FFEE9081726354AB&lib=ttq"]);
  expect(asked("trustedForm")).toEqual([
    "/trustedForm/trustedform.js?field=xxTrustedFormCertUrl&use_tagged_consent=true&l=now",
  ]);
  const roles = await page
    .locator("[data-tf-element-role]")
    .evaluateAll((all) => all.map((one) => [one.getAttribute("data-tf-element-role"), one.tagName]));
  expect(roles).toEqual([
    ["offer", "FORM"],
    ["consent-language", "LABEL"],
    ["submit", "BUTTON"],
  ]);
  await page.locator(".review-box").scrollIntoViewIfNeeded();
  const box = page.locator(".review-box .trustpilot-widget");
  await box.waitFor();
  expect(await box.evaluate((element) => Object.fromEntries(Object.entries((element as HTMLElement).dataset)))).toEqual(
    {
      locale: "en-US",
      templateId: "53aa8807dec7e10d38f59f32",
      businessunitId: "unit-7",
      styleHeight: "150px",
      styleWidth: "100%",
    },
  );
  expect(asked("reviewWidget")[0]).toBe("/reviewWidget/bootstrap/v5/tp.widget.bootstrap.min.js");
  await page.context().close();
});

test("an email in the visitor's landing address reaches no third party", async () => {
  const { standIn, stack, browser } = measured;
  standIn.requests.length = 0;
  const page = await browser.newPage();
  await page.goto(`${stack.site("payday")}/?email=ana.secret%40example.com`);
  await interactive(page);
  await eventually(() => expect(names(standIn.calls("metaPixel"), "track")).toEqual(["ViewContent"]));
  expect(standIn.requests.map(({ whole }) => decodeURIComponent(whole)).join("\n")).not.toContain("ana.secret");
  await page.close();
});
