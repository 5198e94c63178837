import { expect, test } from "vitest";
import { compileSite } from "../compile-site.ts";
import { demoSource, edited } from "../demo-source.fixture.ts";
import { siteInLanguage, siteOutsideFrames } from "../public-site.ts";

/** The payday demo site with these texts in Spanish. */
const inSpanish = (changes: object) =>
  compileSite({ ...demoSource("payday-demo"), translations: new Map([["es", JSON.stringify(changes)]]) });

test("a site in another language has the operator's texts over the product's, and shares the rest", () => {
  const { site, problems } = inSpanish({ landing: { title: "Un título" }, configurableText: { tagLine: "Un lema" } });
  expect(problems).toEqual([]);
  if (!site) return;
  const spanish = siteInLanguage(site, "es");
  expect([site.language, spanish.language]).toEqual(["en", "es"]);
  expect(spanish.configuration.landing.title).toBe("Un título");
  expect(spanish.configuration.landing.points).toEqual(site.configuration.landing.points);
  expect(spanish.environment.configurableText.tagLine).toBe("Un lema");
  expect(spanish.environment.configurableText.security).toMatch(/^Enviamos sus datos/);
  expect(spanish.environment.tooltips["dob"]?.["under18"]).toBe("Debe tener al menos 18 años.");
  expect(spanish.configuration.routing).toEqual(site.configuration.routing);
  expect(spanish.version).not.toBe(site.version);
});

test("a site leads from each language to each other, in frames and outside them", () => {
  const { site } = inSpanish({});
  if (!site) throw new Error("The demo site compiles");
  const spanish = siteInLanguage(site, "es");
  expect(siteInLanguage(spanish, "en")).toBe(spanish.inLanguages?.get("en"));
  const outside = siteOutsideFrames(spanish);
  expect(outside.language).toBe("es");
  expect(outside.environment.iframeEnabled).toBe(false);
  expect(siteInLanguage(outside, "en").environment.iframeEnabled).toBe(false);
  expect(siteInLanguage(site, undefined)).toBe(site);
});

test("a site with one language is as it was", () => {
  const { site } = compileSite(edited(demoSource("payday-demo"), "site.json", ["languages"], undefined));
  expect(site?.inLanguages).toBeUndefined();
  expect(site?.language).toBe("en");
});

test("a language without a file of the site's own texts is a warning", () => {
  const found = compileSite({ ...demoSource("payday-demo"), translations: new Map() }).warnings.map(
    ({ code, file }) => [code, file],
  );
  expect(found).toEqual([["NoTranslation", "payday-demo/site.es.json"]]);
  expect(inSpanish({}).warnings).toEqual([]);
});

test("a file of a language that the site does not offer is a warning, and so is one of its first language", () => {
  const unread = (languages: readonly string[] | undefined) =>
    compileSite(edited(demoSource("payday-demo"), "site.json", ["languages"], languages)).warnings.filter(
      ({ code, file }) => code === "UnreadTexts" && file === "payday-demo/site.es.json",
    ).length;
  expect([unread(undefined), unread(["en"]), unread(["es", "en"]), unread(["en", "es"])]).toEqual([1, 1, 1, 0]);
});

test("a warning about a value that the languages share comes once, and one about a translation names its file", () => {
  const shared = edited(demoSource("payday-demo"), "site.json", ["configurableText", "subheaders"], {
    reapply1000: "x",
  });
  const changed = edited(shared, "site.es.json", ["configurableText", "subheaders"], { reapply2000: "x" });
  const found = compileSite(changed).warnings.map(({ file, path }) => [file, path]);
  expect(found).toEqual([
    ["payday-demo/site.json", "configurableText.subheaders.reapply1000"],
    ["payday-demo/site.es.json", "configurableText.subheaders.reapply2000"],
  ]);
});

test("problems of the texts in another language name their file", () => {
  const { site, problems } = inSpanish({ landing: { points: [] } });
  expect(site).toBeUndefined();
  expect(problems.map(({ file, path }) => [file, path])).toEqual([["payday-demo/site.es.json", "landing.points"]]);
});

test.each<[string, object, readonly string[]]>([
  ["the flow", { flow: "SLIDE_SHOW", landing: { title: "Un título" } }, ["flow"]],
  [
    "an amount",
    { loanAmounts: [{ id: "100", minValue: 100, maxValue: 100, suggestedValue: 100, defaultSelection: true }] },
    ["loanAmounts"],
  ],
  [
    "a box",
    {
      waitPageOptIns: [
        { id: "other", label: "a" },
        { id: "horoscope", label: "b" },
      ],
    },
    ["waitPageOptIns[0].id"],
  ],
  ["what equals site.json", { flow: "FULL_FORM", hosts: ["payday.localhost"] }, []],
])("a language that changes more than texts is a warning: %s", (_what, changes, paths) => {
  const { warnings } = inSpanish(changes);
  expect(warnings.map(({ code, file, path }) => [code, file, path])).toEqual(
    paths.map((path) => ["NotAText", "payday-demo/site.es.json", path]),
  );
});

test("a language may change the texts of pages, and nothing else of them", () => {
  const page = {
    id: "about-you",
    pageNumber: 1,
    header: "About you",
    fields: [{ appFieldName: "loanReason", label: "Why" }],
  };
  const source = edited(demoSource("payday-demo"), "site.json", ["pages"], [page]);
  const inPages = (changed: object) => {
    const { warnings } = compileSite(
      edited(source, "site.es.json", ["pages"], [{ ...page, header: "Sobre usted", ...changed }]),
    );
    return warnings.filter(({ code }) => code === "NotAText").map(({ path }) => path);
  };
  expect(inPages({ fields: [{ appFieldName: "loanReason", label: "Por qué" }] })).toEqual([]);
  expect(inPages({ fields: [{ appFieldName: "loanReason", validators: [] }] })).toEqual([
    "pages[0].fields[0].validators",
  ]);
  expect(inPages({ fields: [] })).toEqual(["pages[0].fields"]);
});
