import { addDays, toUsDate } from "@loanbridge/form-engine";
import type { Page } from "playwright-core";
import { todayOn } from "../stack/site-today.ts";
import { titles } from "./modal-steps.ts";
import { shownScreens, type ShownScreen } from "./screens.ts";
import { controlOf, fieldOf, interactive, screen, submitButton } from "./visit.ts";

/** A screen, a modal or a page of the server, and how its accessibility tree is kept. */
export interface Place extends Pick<ShownScreen, "state" | "stored" | "redirectUrl"> {
  /** Address after the site's own. */
  readonly at: string;
  /** The address ends in the secret part of a link that is mailed to the applicant. */
  readonly mailed?: true;
  /** Selector of what shows that it has arrived. */
  readonly shows: string;
  /** Brings the place into the state to look at. */
  readonly act?: (page: Page) => Promise<void>;
  /** The part whose tree is kept; without one, another snapshot has it. */
  readonly part?: string;
  /** Other browsers must tell assistive technology the same there; `alone`: nothing else is looked at. */
  readonly compared?: true | "alone";
  /** Names of lenders that share the request. */
  readonly shared?: readonly string[];
  /** Reached in the page that is there, as by a link: its screen replaces that of the place before. */
  readonly follows?: true;
  /** Checked by the rules of WCAG here: other tests check other screens as they meet them. */
  readonly judged?: true;
  /** Keeps headings and controls alone: the text is long, and tested elsewhere. */
  readonly outline?: true;
}

/** `screens.ts` has it, and its tree is new here, except `part: null`. */
function placeOf(name: keyof typeof shownScreens, part: string | null = "main"): Place {
  const { state, stored, redirectUrl, at = "", path }: ShownScreen = shownScreens[name];
  return {
    ...(state && { state }),
    ...(stored && { stored }),
    ...(redirectUrl !== undefined && { redirectUrl }),
    at: `/${at && `#${at}`}`,
    shows: `main[data-screen="${path}"] h1`,
    ...(part !== null && { part }),
  };
}

const redirectUrl = "https://lender.example/welcome";
/** The buttons of a visitor who has a request, once they work. */
const knownVisitor = 'main[data-screen="/"] .known-visitor:not([aria-busy]) button';

/** A form that was sent empty. */
const sendEmpty = async (page: Page): Promise<void> => {
  await interactive(page);
  await submitButton(page).click();
  await page.locator(".error-summary").waitFor();
};

const request = (state: NonNullable<Place["state"]>, part?: string): Place => ({
  state,
  at: "/request",
  shows: "main h1",
  ...(part && { part }),
  ...((state === "SPLASH" || state === "REDIRECT") && { redirectUrl }),
});

const modals = (names: readonly string[]): Readonly<Record<string, Place>> =>
  Object.fromEntries(
    names.map((name) => {
      const title = titles[name as keyof typeof titles];
      const shows = `dialog[open] h2:text-is("${title}")`;
      return [
        `modal: ${title}`,
        { at: `/#/modal/${name}`, shows, part: "dialog[open]", outline: true, compared: true },
      ];
    }),
  );

/** Everything that visitors of the payday site can see, in the order of a request. */
const payday: Readonly<Record<string, Place>> = {
  "landing page": { ...placeOf("landing"), part: "body", outline: true, compared: true },
  "landing page, sent empty": { ...placeOf("landing"), act: sendEmpty, part: ".error-summary" },
  "landing page, menu open": {
    ...placeOf("landing", "nav.menu"),
    act: async (page) => {
      await page.locator(".menu-toggle").first().click();
      await page.locator(".menu-close").waitFor();
    },
  },
  "form alone": placeOf("landing, just the form"),
  "long form": placeOf("long form", null),
  "long form, sent empty": {
    ...placeOf("long form", ".error-summary"),
    async act(page) {
      await controlOf(page, "incomeType").selectOption("EMPLOYED");
      await sendEmpty(page);
    },
  },
  "long form, calendar open": {
    ...placeOf("long form", null),
    async act(page) {
      await fieldOf(page, "payDate1").getByRole("button", { name: "Open the calendar" }).click();
      await page.locator(".calendar-grid").waitFor();
    },
  },
  "pay schedule": { ...placeOf("pay schedule"), stored: { payFrequency: null, payDate1: null }, compared: true },
  "pay schedule, day chosen": {
    ...placeOf("pay schedule", null),
    async act(page) {
      await page.getByRole("radio", { name: "Every two weeks" }).check();
      await page.getByLabel("When were you last paid?").fill(toUsDate(addDays(todayOn("payday"), -7)));
      await page.locator(".pay-choice").first().click();
    },
  },
  "wait page": { ...placeOf("being asked"), shows: ".wait-left", compared: true },
  "lender found": { ...placeOf("taken by a lender"), compared: true },
  "lender's own words": { ...placeOf("the lender's own words"), judged: true, compared: true },
  "choice among lenders": {
    state: "SPLASH",
    shared: ["tamarack", "saltgrass"],
    at: "/",
    shows: 'main[data-screen="/splash"] .offer-card',
    part: "main",
    compared: true,
  },
  "smaller amount": { ...placeOf("a smaller amount"), compared: true },
  "credit help": { ...placeOf("credit help"), judged: true, compared: true },
  "no lender": {
    ...placeOf("nobody lends"),
    judged: true,
    shows: 'main[data-screen="/reroute"] .offer-card',
    compared: true,
  },
  offers: {
    ...placeOf("offers"),
    shows: 'main[data-screen="/offers"] .offer-card',
    outline: true,
    compared: true,
    follows: true,
  },
  "send again": { ...placeOf("asking again"), judged: true, compared: true },
  "earlier request": { ...placeOf("an earlier request"), compared: true },
  "earlier request, code": {
    ...placeOf("an earlier request"),
    async act(page) {
      await controlOf(page, "email").fill("nobody@example.com");
      for (const [index, digits] of ["512", "555", "0199"].entries())
        await fieldOf(page, "primaryPhone").locator("input").nth(index).fill(digits);
      await submitButton(page).click();
      await page.locator('[data-field="fingerprintCode"]').waitFor();
    },
  },
  unsubscribe: { ...placeOf("unsubscribe"), compared: true, follows: true },
  "email confirmed": { ...placeOf("address confirmed"), judged: true, compared: true },
  "no income": { ...placeOf("no income", "output.state-notice"), shows: knownVisitor, compared: true },
  "our fault": { ...placeOf("a fault", ".known-visitor"), shows: knownVisitor, compared: true },
  "request in progress": {
    state: "RE_ROUTE",
    at: "/#/unsubscribe",
    shows: "main h1",
    act: async (page) => {
      await page.evaluate(() => void (location.hash = "/"));
      await screen(page, "/").locator(".known-visitor").waitFor();
    },
    part: ".known-visitor",
  },
  "without scripts: form": request("FULL_FORM"),
  "without scripts: pay schedule": { ...request("PAY_SCHEDULE", "main"), stored: { payDate1: null } },
  "without scripts: lender found": request("REDIRECT", "main"),
  "without scripts: lender's own words": request("SPLASH", "main"),
  "without scripts: smaller amount": request("RESUBMIT", "main"),
  "without scripts: credit help": request("CREDIT_OFFER"),
  "without scripts: no lender": request("RE_ROUTE"),
  "without scripts: send again": { ...request("RE_ROUTE", "main"), at: "/request?page=reapply" },
  "without scripts: our fault": request("ERROR", "main"),
  "without scripts: no income": request("UNEMPLOYED", "main"),
  "without scripts: change answers": { ...request("FULL_FORM", "main"), at: "/request?page=landing" },
  document: { at: "/documents/advertising", shows: "main h1", part: "body", outline: true },
  "find my request": { at: "/my-request", shows: "main h1", part: "main", compared: true },
  "my request": {
    state: "RE_ROUTE",
    mailed: true,
    at: "/link/my-request/",
    shows: ".request-card",
    part: "main",
    compared: true,
  },
  "my request, erase": {
    state: "RE_ROUTE",
    mailed: true,
    at: "/link/my-request/",
    shows: ".request-card",
    act: async (page) => {
      await page.getByRole("button", { name: "Erase my data" }).click();
      await page.locator(".request-act").waitFor();
    },
    part: "main",
  },
  "my request, correct": {
    state: "RE_ROUTE",
    mailed: true,
    at: "/link/my-request/",
    shows: ".request-card",
    act: async (page) => {
      await page.getByRole("button", { name: "Correct my contact information" }).click();
      await page.getByRole("button", { name: "Save" }).click();
      await page.locator(".failure-notice").waitFor();
    },
    part: "main",
  },
  "unknown link": { at: "/link/my-request/unknown", shows: "main h1", part: "main", compared: true },
  ...modals(Object.keys(titles)),
};

const step = (id: string, heading: string): Place => ({
  ...placeOf("last step", null),
  at: `/#/secure?step=${id}`,
  shows: `main[data-screen="/secure"] h1:text-is("${heading}")`,
  compared: true,
});

/** The steps of the form that other tests look at. */
const otherSteps: Readonly<Record<string, Place>> = Object.fromEntries(
  Object.entries({
    address: "Your address",
    job: "Your income",
    bank: "Your bank account",
    loan: "Your request",
    consents: "Optional",
  }).map(([id, heading]) => [`${id} step`, { ...step(id, heading), compared: "alone", follows: true }]),
);

/** Places that the configuration of the personal site changes. */
const personal: Readonly<Record<string, Place>> = {
  "form alone": placeOf("landing, just the form"),
  "first step": { ...placeOf("first step", null), compared: true },
  "pay step": step("pay", "Your pay"),
  ...otherSteps,
  review: { ...step("review", "Check your answers"), follows: true },
  "wait page": { ...placeOf("being asked"), shows: ".wait-left" },
  "send again": placeOf("asking again"),
  ...modals(["ratesAndFees", "partners"]),
};

export const places = { payday, personal };

/**
 * The sites that the places are on, for `changedSites`. The redirect waits long enough that no countdown ends while a test
 * looks at its screen.
 */
export const shownSites = [{ personal: { flow: "SLIDE_SHOW", review: true } }, { redirectWaitSeconds: 60 }] as const;
/** An address without a server: the search for an earlier request works, and no email arrives. */
export const shownMails = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "hello@example.com" };
