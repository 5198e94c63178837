import type { PageData } from "@loanbridge/contract";
import { beforeAll, expect, test } from "vitest";
import { loadWeb, type Web } from "../../apps/server/src/web/page/web-assets.ts";
import { compileSite } from "../../apps/server/src/sites/compile-site.ts";
import { demoSource, edited } from "../../apps/server/src/sites/demo-source.fixture.ts";

let web: Web;
beforeAll(async () => void (web = await loadWeb()));

type Path = readonly (string | number)[];

interface Change {
  /** Path in environment.json or site.json of the payday site. */
  readonly at: Path;
  readonly to: unknown;
  /** Text or pattern in the page's markup, title or theme: present with the change, absent without. */
  readonly shows: string | RegExp;
  /** Other keys that the change needs: paths and values of the same file. */
  readonly with?: readonly (readonly [Path, unknown])[];
  readonly page?: Partial<PageData["response"]>;
}

function shown(file: "environment.json" | "site.json", changes: readonly (readonly [Path, unknown])[], page = {}) {
  const source = changes.reduce((before, [at, to]) => edited(before, file, at, to), demoSource("payday-demo"));
  const { site, problems } = compileSite(source);
  if (!site) throw new Error(JSON.stringify(problems));
  const { environment, configuration } = site;
  const secureFields = { socialSecurity: false, account: false, routing: false, driversLicense: false };
  const fresh: PageData["response"] = { viewState: "LANDING_SUBMIT", userApplication: {}, secureFields, errors: [] };
  const response = { ...fresh, ...page };
  const { html, title, theme } = web.render({ site: { environment, configuration }, today: "2026-11-21", response });
  return [title, theme, html.replace(/ data-landing-page="[^"]*"/, "")].join("\n").replaceAll("&amp;", "&");
}

/** Looks for the text in the page with the change and without it. */
function seen(file: "environment.json" | "site.json", { at, to, shows, page, ...change }: Change) {
  const others = change.with ?? [];
  const pattern = typeof shows === "string" ? new RegExp(RegExp.escape(shows)) : shows;
  const changed = shown(file, [...others, [at, to]], page);
  return { changed: pattern.test(changed), before: pattern.test(shown(file, others, page)) };
}

const withTheChangeOnly = { changed: true, before: false };

const text = (name: string, to: string, more: Partial<Change> = {}): Change => ({
  at: ["configurableText", name],
  to,
  shows: to,
  ...more,
});
const landing = (...path: Path): Change => {
  const to = `New ${path.join(" ")}`;
  return { at: ["landing", ...path], to, shows: to };
};
const named = (changes: Readonly<Record<string, Change>>) => Object.entries(changes);

const environmentKeys = named({
  siteName: { at: ["siteName"], to: "Farther Shore", shows: "How Farther Shore Can Help" },
  navbarItemHeight: { at: ["navbarItemHeight"], to: 61, shows: "--navbar-item:61px" },
  iframeEnabled: { at: ["iframeEnabled"], to: false, shows: /^(?!.*footer-close)/s },
  acceptTermsAndConditionsWithCheckbox: {
    at: ["acceptTermsAndConditionsWithCheckbox"],
    to: false,
    shows: /<p class="consent">/,
  },
  "components.loanAmount": {
    at: ["components", "loanAmount", "options"],
    to: ["100", "200", "300", "400", "500", "600", "700", "800", "900", "1000"].map((modelValue) => ({
      modelValue,
      viewValue: `about ${modelValue}`,
    })),
    shows: ">about $500<",
  },
});

test.for(environmentKeys)("[SITE-07] %s of the environment appears on the landing page", ([, change]) => {
  expect(seen("environment.json", change)).toEqual(withTheChangeOnly);
});

const texts = named({
  marketingName: text("marketingName", "Shore Media Inc."),
  marketingAddress: text("marketingAddress", "7 Sample Quay"),
  marketingPhoneNumber: {
    at: ["configurableText", "marketingPhoneNumber"],
    to: { display: "(208) 555-0199", model: "2085550199" },
    shows: /href="tel:2085550199">[^<]*\(208\) 555-0199/,
    page: { viewState: "FULL_FORM" },
  },
  maxLoanAmount: text("maxLoanAmount", "$1,900", { shows: "Up to $1,900" }),
  appError: text("appError", "It did not work.", { page: { viewState: "ERROR" } }),
  labelEighteenConsentPre: text("labelEighteenConsentPre", "I am of age and agree to the"),
  labelEighteenConsentPost: text("labelEighteenConsentPost", "Pass my request on."),
  shortFormDisclaimer: text("shortFormDisclaimer", "This is no lender."),
  securityIcon: text("securityIcon", "shield", { shows: /class="security"><svg[^>]*><path d="M12 3l7\.5 3/ }),
  security: text("security", "Sealed by 256-bit SSL."),
  landingSubmit: text("landingSubmit", "Set sail"),
  ctaCopy: text("ctaCopy", "Your crossing"),
  tagLine: text("tagLine", "Small loans, small boats"),
});

test.for(texts)("[SITE-08] configurableText.%s appears on the page", ([, change]) => {
  expect(seen("environment.json", change)).toEqual(withTheChangeOnly);
});

const images = named({
  token: { at: ["images", "logo", "token"], to: "logo-mobile.svg", shows: /logo-mobile\.svg[^>]*>.*logo-mobile\.svg/ },
  alt: { at: ["images", "banner", "alt"], to: "A boat", shows: 'alt="A boat"' },
  shared: { at: ["images", "banner"], to: { token: "seal.svg", shared: true }, shows: /banner-image" src="\/shared-/ },
  options: {
    at: ["images", "banner", "options"],
    to: { width: 640, quality: 60 },
    shows: "quality=60&format=auto&width",
  },
  width: { at: ["images", "banner", "width"], to: 777, shows: 'width="777"' },
  imageRoot: { at: ["imageRoot"], to: "https://img.example/a", shows: "https://img.example/a/logo.svg?quality=auto" },
  sharedImageRoot: {
    at: ["sharedImageRoot"],
    to: "https://img.example/b/",
    shows: "https://img.example/b/seal.svg?quality=auto&format=auto",
  },
  footerSeal: { at: ["images", "footerSeal"], to: { token: "seal.svg", shared: true }, shows: 'class="seal" src' },
});

test.for(images)("[SITE-12] %s determines how an image is requested", ([, change]) => {
  expect(seen("environment.json", change)).toEqual(withTheChangeOnly);
});

test("[FOOT-03] the footer has a seal if the site has an image for it", () => {
  expect(
    seen("environment.json", {
      at: ["images", "footerSeal"],
      to: { token: "logo.svg" },
      shows: /class="seal" src=/,
    }),
  ).toEqual(withTheChangeOnly);
});

const backLink = { text: "Back to the quay", url: "https://quay.example/" };
const configurationKeys = named({
  "styles.primaryColor": { at: ["styles", "primaryColor"], to: "#aa2244", shows: "--brand:#aa2244" },
  "styles.look": { at: ["styles", "look"], to: "calm", shows: 'data-look="calm"' },
  "affiliateConfig.jsonConfig.backLink": {
    at: ["affiliateConfig"],
    to: { jsonConfig: { backLink } },
    shows: '<a href="https://quay.example/">Back to the quay</a>',
  },
  backLink: { at: ["backLink"], to: backLink, shows: '<a href="https://quay.example/">Back to the quay</a>' },
  images: { at: ["images"], to: { banner: { token: "step1.svg" } }, shows: /banner-image" src="\/images\/step1\.svg/ },
  configurableText: { at: ["configurableText"], to: { landingSubmit: "Set sail" }, shows: "Set sail" },
});

test.for(configurationKeys)("[SITE-10] %s of the site's configuration appears on the landing page", ([, change]) => {
  expect(seen("site.json", change)).toEqual(withTheChangeOnly);
});

const box = ["displayTrustBoxWidget", "shouldDisplayTrustBoxWidget"];

test("[LAND-15] the review widget appears when its flag is on, with the business unit id", () => {
  const id: readonly [Path, unknown] = [["reviewWidgetBusinessUnitId"], "unit-4711"];
  const shows = /Reviews of Pennyferry<\/h2><div class="review-box" data-business-unit-id="unit-4711">/;
  expect(seen("site.json", { at: box, to: true, shows, with: [id] })).toEqual(withTheChangeOnly);
});

const amount = (at: number, name: string): Path => ["loanAmounts", at, name];

test("[SITE-11] an amount has an id, bounds and a name, and one is preselected", () => {
  expect(shown("site.json", [])).toContain('<option value="500" selected="">$500</option>');
  const changes: readonly (readonly [Path, unknown])[] = [
    [amount(4, "defaultSelection"), false],
    [amount(9, "defaultSelection"), true],
    [amount(9, "maxValue"), 2000],
  ];
  expect(shown("site.json", changes)).toMatch(/<option value="1000" selected="">\$1,000/);
});

const banner = named({
  title: landing("title"),
  subtitle: landing("subtitle"),
  "the text of a point": landing("points", 2, "text"),
  "the icon of a point": { at: ["landing", "points", 2, "icon"], to: "phone", shows: /M6 3h3l2 5/ },
});

test.for(banner)("[LAND-09] %s of the banner comes from the site", ([, change]) =>
  expect(seen("site.json", change)).toEqual(withTheChangeOnly),
);

const alert = { header: "Bank holiday", message: "No answers on Monday." };

test("[LAND-10] an alert shows the site's header and message, and is absent without one", () => {
  expect(
    seen("site.json", {
      at: ["landing", "alert"],
      to: alert,
      shows: /Bank holiday<\/strong>.*No answers on Monday/,
    }),
  ).toEqual(withTheChangeOnly);
});

const header = named({
  "header.mobile": landing("header", "mobile"),
  "header.desktop": landing("header", "desktop"),
  "header.icon": { at: ["landing", "header", "icon"], to: "minutes", shows: /class="hero-icon"/ },
  "subheader.mobile": landing("subheader", "mobile"),
  "subheader.desktop": landing("subheader", "desktop"),
});

test.for(header)("[LAND-11] %s of the landing page comes from the site", ([, change]) =>
  expect(seen("site.json", change)).toEqual(withTheChangeOnly),
);

const steps = named({
  header: landing("steps", "header"),
  copy: landing("steps", "copy"),
  title: landing("steps", "steps", 1, "title"),
  instructions: landing("steps", "steps", 1, "instructions"),
  icon: { at: ["landing", "steps", "steps", 1, "icon"], to: "search", shows: /step-mark"[^>]*><svg/ },
  "startNow.text": landing("steps", "startNow", "text"),
});

test.for(steps)("[LAND-12] %s of the steps comes from the site", ([, change]) =>
  expect(seen("site.json", change)).toEqual(withTheChangeOnly),
);

const info = named({
  paragraphs: {
    at: ["landing", "info", "paragraphs"],
    to: ["{site} is a ferry."],
    shows: "<p>Pennyferry is a ferry.</p>",
  },
  responsibleLending: landing("info", "responsibleLending"),
  industryAlliance: {
    at: ["landing", "industryAlliance"],
    to: { name: "Ferry Guild", url: "https://guild.example/" },
    shows: /href="https:\/\/guild\.example\/" rel="noopener" aria-label="Member of Ferry Guild"/,
  },
});

test.for(info)("[LAND-13] %s of the info section comes from the site", ([, change]) =>
  expect(seen("site.json", change)).toEqual(withTheChangeOnly),
);
