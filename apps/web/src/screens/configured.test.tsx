import type { FieldDefinition } from "@loanbridge/form-engine";
import { composeField, help, slides } from "@loanbridge/loan-form";
import type { ComponentType } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import Calculator from "../modal/calculator/calculator.tsx";
import Contact from "../modal/content/contact.tsx";
import Faqs from "../modal/content/faqs.tsx";
import RatesAndFees from "../modal/content/rates-and-fees.tsx";
import { siteWith } from "../app/site.fixture.ts";
import EmailConfirmation from "./email-confirmation/email-confirmation.tsx";
import LongForm from "./long-form/long-form.tsx";
import Offers from "./offers/offers.tsx";
import PaySchedule from "./pay-schedule/pay-schedule.tsx";
import { HelpLines } from "../form/closed/help-lines.tsx";
import { shown, type SiteChange } from "./shown.fixture.tsx";
import Splash from "./splash/splash.tsx";
import { Meanwhile } from "./wait/meanwhile.tsx";
import { OptIns } from "./wait/opt-ins.tsx";
import { Redirect } from "./wait/redirect.tsx";

// Browser APIs that parts of the page use before they are shown.
beforeAll(() => {
  vi.stubGlobal("CSS", { supports: () => false });
  vi.stubGlobal("history", { state: null });
});
afterAll(() => vi.unstubAllGlobals());

interface Change {
  readonly on: ComponentType;
  readonly site: SiteChange;
  /** Found with the change, and not without it. */
  readonly shows: string | RegExp;
  /** Other changes of the site, applied in both cases. */
  readonly beside?: SiteChange;
}

function seen({ on, site, shows, beside = {} }: Change) {
  const pattern = typeof shows === "string" ? new RegExp(RegExp.escape(shows)) : shows;
  const both: SiteChange = {
    ...beside,
    ...site,
    environment: { ...beside.environment, ...site.environment },
    configuration: { ...beside.configuration, ...site.configuration },
  };
  return { changed: pattern.test(shown(on, both)), before: pattern.test(shown(on, beside)) };
}

test("[MOD-11] the contact modal shows its form only if the site does, below the notes", () => {
  const notes = /<h2[^>]*>Contact<\/h2>.*Call our customer service:.*is not a lender.*Unsubscribe here.*<address>/;
  const without = shown(ContactModal);
  const withForm = shown(ContactModal, { configuration: { showContactForm: true } });
  expect([without, withForm].map((html) => notes.test(html))).toEqual([true, true]);
  expect([without, withForm].map((html) => html.includes("<form"))).toEqual([false, true]);
});

const named = (changes: Readonly<Record<string, Change>>) => Object.entries(changes);
const withTheChangeOnly = { changed: true, before: false };
const { modal } = siteWith().environment.configurableText;

const FeeCalculator = () => <Calculator start="fee" />;
const ToLender = () => <Redirect leftBefore={false} url="https://lender.example/" buyer={{}} />;
const ContactModal = () => <Contact params={{}} />;
const faqs = (section: string) => () => <Faqs params={{ section }} />;
const Rates = () => <RatesAndFees />;

const environment = named({
  installmentLoanAmountThreshold: {
    on: FeeCalculator,
    site: { environment: { installmentLoanAmountThreshold: 700 } },
    shows: /Loans of more than \$700.*\$50 to \$700/,
  },
  redirectWaitSeconds: {
    on: ToLender,
    site: { environment: { redirectWaitSeconds: 11 } },
    shows: "in 11 seconds",
  },
  showProgressIndicator: {
    on: LongForm,
    site: { environment: { showProgressIndicator: false } },
    shows: /^(?!.*class="step-progress")/,
    beside: { configuration: { flow: "SLIDE_SHOW", pages: [...slides] } },
  },
  payFrequencies: {
    on: PaySchedule,
    site: { environment: { payFrequencies: ["TWICE_MONTHLY"] } },
    shows: "Twice a month",
  },
  ratesAndFeesShowExamples: {
    on: Rates,
    site: { environment: { ratesAndFeesShowExamples: true } },
    shows: /rates-example only-desktop.*rates-example only-mobile/,
    beside: {
      texts: {
        modal: { ...modal, ratesAndFees: { ...modal.ratesAndFees, desktopExample: "Wide", mobileExample: "Narrow" } },
      },
    },
  },
});

test.for(environment)("[SITE-07] %s of the environment is visible where it belongs", ([, change]) => {
  expect(seen(change)).toEqual(withTheChangeOnly);
});

const texts = named({
  "optOutEmail, once an address is confirmed": {
    on: EmailConfirmation,
    site: { texts: { optOutEmail: "stop@shore.example" } },
    shows: '<a href="mailto:stop@shore.example">stop@shore.example</a>',
  },
  headers: { on: Offers, site: { texts: { headers: { offers: "Other piers" } } }, shows: "<h1>Other piers</h1>" },
  subheaders: { on: Offers, site: { texts: { subheaders: { offers: "By {site}" } } }, shows: "<p>By Quick Bridge</p>" },
  "headers, on the long form": {
    on: LongForm,
    site: { texts: { headers: { longform: "The papers" } } },
    shows: /<h1[^>]*>The papers</,
  },
  rangeSlider: {
    on: FeeCalculator,
    site: { texts: { rangeSlider: { min: 200, max: 800, step: 50 } } },
    shows: /type="range"[^>]* min="200" max="800" step="50"/,
  },
  "marketingPhoneNumber, in the contact modal": {
    on: ContactModal,
    site: { texts: { marketingPhoneNumber: { display: "(208) 555-0199", model: "2085550199" } } },
    shows: '<a href="tel:2085550199">(208) 555-0199</a>',
  },
  "marketingName and marketingAddress, in the contact modal": {
    on: ContactModal,
    site: { texts: { marketingName: "Shore Media", marketingAddress: "7 Sample Quay" } },
    shows: /<address>Shore Media<br\/>7 Sample Quay<\/address>/,
  },
});

test.for(texts)("[SITE-08] configurableText.%s is visible where it belongs", ([, change]) => {
  expect(seen(change)).toEqual(withTheChangeOnly);
});

/** The FAQ section of each of the site's answers. */
const answers = {
  qualifyingIncome: "qualifying",
  haveABankAccount: "qualifying",
  driversLicense: "qualifying",
  fillOutForm: "process",
  approved: "process",
  howLong: "process",
  whenDoFundsCome: "process",
  whatIsApr: "rates",
} as const satisfies Record<keyof typeof modal.faqs, string>;

test.for(Object.entries(answers))("[SITE-08] modal.faqs.%s is the answer in its section %s", ([key, section]) => {
  const site = { texts: { modal: { ...modal, faqs: { ...modal.faqs, [key]: "<p>In <em>our</em> words</p>" } } } };
  const shows = new RegExp(`id="${section}"[^]*<p>In <em>our</em> words</p>`);
  expect(seen({ on: faqs(section), site, shows })).toEqual(withTheChangeOnly);
});

test("[SITE-08][SITE-17] placeholders of HTML texts are filled between tags, without adding markup", () => {
  const table = '<p>At {site} by {company}: <a href="https://x.example/{site}">{siteNmae}</a></p>';
  const ratesAndFees = { ...modal.ratesAndFees, table };
  const html = shown(Rates, { texts: { modal: { ...modal, ratesAndFees }, marketingName: "<b>A</b> & B" } });
  expect(html).toContain(
    '<p>At Quick Bridge by &lt;b&gt;A&lt;/b&gt; & B: <a href="https://x.example/{site}">{siteNmae}</a></p>',
  );
});

test.for(Object.keys(modal.ratesAndFees))("[SITE-08] modal.ratesAndFees.%s is part of the disclosure", (key) => {
  const site = {
    texts: { modal: { ...modal, ratesAndFees: { ...modal.ratesAndFees, [key]: "<p>In <em>our</em> words</p>" } } },
  };
  const beside = { environment: { ratesAndFeesShowExamples: true } };
  expect(seen({ on: Rates, site, beside, shows: "<p>In <em>our</em> words</p>" })).toEqual(withTheChangeOnly);
});

test("[FORM-02] a field's helpKey names the hint below it", () => {
  const asked = (field: FieldDefinition) => ({
    configuration: { pages: [{ id: "one", pageNumber: 1, header: "One", fields: [field] }] },
  });
  const site = asked(composeField("jobTitle", { helpKey: "routing", qualifiers: [] }));
  const beside = asked(composeField("jobTitle", { qualifiers: [] }));
  const hint = `<p class="field-hint" id="application-jobTitle-hint">${help.routing}</p>`;
  expect([site, beside].map((change) => shown(LongForm, change).includes(hint))).toEqual([true, false]);
});

test("[APP-08] a buyer's picture is the site's or a shared one, and the buyer's options override its own", () => {
  const dark = { token: "mill-dark.svg", options: { v: "a1" } };
  const images = { mill: { token: "mill.svg", dark, options: { width: 90, quality: 60 } } };
  const src = (imageToken: string) => {
    const buyerConfig = { imageToken, imageOptions: { width: 240 } };
    const userApplication = { redirectUrl: "https://lender.example/" };
    const html = shown(Splash, { environment: { images } }, { viewState: "SPLASH", userApplication, buyerConfig });
    const source = /<source media="\(prefers-color-scheme: dark\)" srcSet="([^"]*)"\/>/.exec(html)?.[1];
    return [/class="splash-image" src="([^"]*)"/.exec(html)?.[1], source];
  };
  expect(src("mill")).toEqual([
    "/images/mill.svg?quality=60&format=auto&width=240",
    "/images/mill-dark.svg?quality=auto&format=auto&v=a1&width=240",
  ]);
  expect(src("lenders/mill.svg")).toEqual([
    "https://cdn.example/shared/lenders/mill.svg?quality=auto&format=auto&width=240",
    undefined,
  ]);
});

const vehicleYear = composeField("vehicleYear", { qualifiers: [] });
const configuration = named({
  triviaQuestionCount: { on: Meanwhile, site: { configuration: { triviaQuestionCount: 7 } }, shows: "1 of 7" },
  "triviaQuestionCount 0": {
    on: Meanwhile,
    site: { configuration: { triviaQuestionCount: 0 } },
    shows: /^(?!.*wait-trivia)/,
  },
  waitPageSlides: {
    on: Meanwhile,
    site: { configuration: { waitPageSlides: [{ header: "At {site}", body: "A slide" }] } },
    shows: /<h3>At Quick Bridge<\/h3><p>A slide<\/p>/,
  },
  waitPageOptIns: {
    on: OptIns,
    site: { configuration: { waitPageOptIns: [{ id: "ferry-news", label: "News of ferries" }] } },
    shows: "News of ferries",
  },
  help: {
    on: HelpLines,
    site: { configuration: { help: [{ name: "Quay Relief", what: "Food" }] } },
    shows: /<strong>Quay Relief<\/strong>.*Food/,
  },
  showContactForm: {
    on: ContactModal,
    site: { configuration: { showContactForm: true } },
    shows: /<form/,
  },
  vehicleYears: {
    on: LongForm,
    site: { configuration: { vehicleYears: [1951] } },
    shows: '<option value="1951">1951</option>',
    beside: { configuration: { pages: [{ id: "car", pageNumber: 1, fields: [vehicleYear] }] } },
  },
  pages: {
    on: LongForm,
    site: { configuration: { pages: [{ id: "car", pageNumber: 1, header: "Your car", fields: [vehicleYear] }] } },
    shows: "Your car",
  },
});

test.for(configuration)("[SITE-10] %s of the site's configuration is visible where it belongs", ([, change]) => {
  expect(seen(change)).toEqual(withTheChangeOnly);
});
