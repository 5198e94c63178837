import { jsonSchemas, type PublicSite, type ServerResponse } from "@loanbridge/contract";
import { composeField, headedScreens, headerKeys } from "@loanbridge/loan-form";
import type { ComponentType } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pageWith, siteWith } from "../app/site.fixture.ts";
import { render, renderDocument } from "../render.tsx";
import CreditOffer from "./credit-offer/credit-offer.tsx";
import EmailConfirmation from "./email-confirmation/email-confirmation.tsx";
import FindEarlier from "./find-earlier/find-earlier.tsx";
import LongForm from "./long-form/long-form.tsx";
import Offers from "./offers/offers.tsx";
import PaySchedule from "./pay-schedule/pay-schedule.tsx";
import Reapply from "./reapply/reapply.tsx";
import Reroute from "./reroute/reroute.tsx";
import Resubmit from "./resubmit/resubmit.tsx";
import { shownAt } from "./shown.fixture.tsx";
import Splash from "./splash/splash.tsx";
import { textKeysOf, withText } from "./text-keys.fixture.ts";
import Unsubscribe from "./unsubscribe/unsubscribe.tsx";
import { Fault } from "./wait/fault.tsx";
import Wait from "./wait/wait.tsx";

beforeAll(() => {
  vi.stubGlobal("CSS", { supports: () => false });
  vi.stubGlobal("history", { state: null });
});
afterAll(() => vi.unstubAllGlobals());

/** Keys that are not screen texts, with what they are instead. */
const noText: Readonly<Record<"environment.json" | "site.json", Readonly<Record<string, string>>>> = {
  "environment.json": {
    $schema: "for editors",
    siteCode: "for lenders and reports",
    siteKey: "for the captcha",
    incomeTypes: "names of income types",
    "analytics.trackingId": "an id",
    imageRoot: "an address",
    sharedImageRoot: "an address",
    "configurableText.securityIcon": "name of an image",
    tooltips: "shown beside a control once it is refused",
  },
  "site.json": {
    $schema: "for editors",
    hosts: "names of hosts",
    timeZone: "name of a zone",
    offers: "names of lenders",
    routing: "names of lenders",
    exitPath: "names of criteria",
    unemployed: "names of criteria",
    externalPartners: "asked of the server by the page of partners",
    internalPartners: "asked of the server by the page of partners",
    "loanAmounts.0.id": "an id",
    "resubmitAmounts.0.id": "an id",
    "landing.points.0.icon": "name of an image",
    "landing.header.icon": "name of an image",
    "landing.steps.steps.0.icon": "name of an image",
    "pages.0.id": "an id",
    "pages.0.underFormImage": "name of an image",
    "pages.0.assistConfig.icon": "name of an image",
    "pages.0.qualifiers": "names of criteria",
    "pages.0.fields.0.appFieldName": "names of fields",
    "pages.0.fields.0.type": "names of kinds",
    "pages.0.fields.0.validators": "names of rules",
    "pages.0.fields.0.postProcessors": "names of processors",
    "pages.0.fields.0.qualifiers": "names of criteria",
    "pages.0.fields.0.helpKey": "name of a help text",
  },
};

/** Returns every text key of a file that a screen should show, with wildcards resolved. */
function shownKeys(file: "environment.json" | "site.json"): string[] {
  const excluded = Object.keys(noText[file]);
  return textKeysOf(jsonSchemas()[file])
    .filter((key) => !excluded.some((one) => key === one || key.startsWith(`${one}.`)))
    .flatMap((key) => namesOf(key).map((name) => key.replace("*", name)));
}

function namesOf(key: string): readonly string[] {
  if (key.includes("subheaders.*")) return headedScreens;
  if (key.includes("headers.*")) return headerKeys;
  return key.startsWith("images.*") ? ["banner", "logo", "logoMobile", "seal", "step1", "footerSeal"] : [""];
}

const image = { token: "x.svg" };
const step = { title: "t", instructions: "i" };
const link = { text: "t", url: "https://x.example/" };
const field = composeField("vehicleYear", { qualifiers: [] });
/** A site with every optional part. */
const whole = siteWith({
  environment: {
    ratesAndFeesShowExamples: true,
    images: { banner: image, logo: image, logoMobile: image, seal: image, step1: image, footerSeal: image },
    components: { loanAmount: { options: [{ modelValue: "500", viewValue: "" }] } },
  },
  configuration: {
    pages: [
      {
        id: "one",
        pageNumber: 1,
        header: "",
        assistText: "",
        additionalInfo: "x",
        externalLink: link,
        assistConfig: { label: "" },
        fields: [field],
      },
    ],
    affiliateConfig: { jsonConfig: { backLink: link } },
    backLink: link,
    waitPageSlides: [{ header: "", body: "" }],
    waitPageOptIns: [{ id: "one", label: "" }],
    help: [{ name: "", what: "", phone: { display: "", model: "" } }],
  },
  landing: {
    alert: { header: "", message: "" },
    industryAlliance: { name: "", url: "https://x.example/" },
    steps: { header: "", copy: "", steps: [step, step, step], startNow: { text: "", target: "steps" } },
  },
});

const mark = (file: string, key: string) => `[${file} ${key}]`;

function marked(): PublicSite {
  const parts = { "environment.json": whole.environment as unknown, "site.json": whole.configuration as unknown };
  for (const file of ["environment.json", "site.json"] as const)
    for (const key of shownKeys(file)) parts[file] = withText(parts[file], key.split("."), mark(file, key));
  return {
    environment: parts["environment.json"] as PublicSite["environment"],
    configuration: parts["site.json"] as PublicSite["configuration"],
  };
}

const url = "https://lender.example/";
type Response = Partial<ServerResponse>;
const views: readonly (readonly [
  ComponentType,
  Response?,
  { readonly mails?: true; readonly emailConfirmed?: true }?,
])[] = [
  [CreditOffer],
  [EmailConfirmation, {}, { emailConfirmed: true }],
  [Fault],
  [FindEarlier],
  [FindEarlier, {}, { mails: true }],
  [LongForm],
  [Offers],
  [PaySchedule],
  [Reapply],
  [Reroute],
  [Resubmit],
  [Splash, { viewState: "SPLASH" }],
  [Splash, { viewState: "SPLASH", userApplication: { redirectUrl: url } }],
  [Unsubscribe],
  [Wait],
];
const documents = ["contact", "faqs", "ratesAndFees", "privacy", "ccpa", "terms"];

function everything(site: PublicSite): string {
  const page = pageWith(site);
  const { html, title, description } = render(page);
  const { affiliateConfig: _, ...configuration } = site.configuration;
  const { pages, ...others } = configuration;
  const bare = pages.map(({ header: _header, assistText: _text, ...one }) => one);
  const inFrame = { ...site, environment: { ...site.environment, iframeEnabled: true } };
  const shapes: Partial<PublicSite["configuration"]>[] = [
    { flow: "SLIDE_SHOW", pages: bare },
    { flow: "SLIDE_SHOW" },
    { flow: "FULL_FORM_PG1", pages: [...bare, { id: "two", pageNumber: 2, fields: [field] }] },
    {
      flow: "FULL_FORM_PG1",
      pages: [{ id: "zero", pageNumber: 0, fields: [composeField("alternatePhone")] }, ...bare],
    },
  ];
  return [
    html,
    title,
    description,
    render(pageWith({ ...site, configuration })).html,
    render(pageWith(inFrame)).html,
    render(pageWith(site, { response: { viewState: "ERROR" } })).html,
    ...views.map(([View, response, more]) => shownAt(View, site, response, more)),
    ...shapes.map((shape) => shownAt(LongForm, { ...site, configuration: { ...others, pages, ...shape } })),
    ...documents.map((name) => renderDocument(page, name, [])?.html ?? ""),
  ].join("\n");
}

test("[SITE-08][SITE-10] every text that a site's files may contain appears on a screen", () => {
  const seen = everything(marked());
  const missing = (["environment.json", "site.json"] as const).flatMap((file) =>
    shownKeys(file)
      .map((key) => mark(file, key))
      .filter((text) => !seen.includes(text)),
  );
  expect(missing).toEqual([]);
});
