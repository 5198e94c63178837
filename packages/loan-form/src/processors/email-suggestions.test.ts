import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./rules/edit-distance.ts";
import { otherRealDomains, popularDomains, secondLevels, topLevels } from "./rules/known-domains.ts";
import { suggestEmail } from "./rules/suggest-email.ts";
import { run } from "./testing/run.ts";

test("[VAL-10] the lists have their expected sizes and no duplicates", () => {
  expect(popularDomains).toHaveLength(37);
  expect(new Set(popularDomains).size).toBe(37);
  expect(secondLevels).toEqual(["yahoo", "hotmail", "mail", "live", "outlook"]);
  expect(topLevels.length).toBeGreaterThanOrEqual(100);
  expect(new Set(topLevels).size).toBe(topLevels.length);
});

test.for([
  ["gmial.com", "gmail.com"],
  ["gmai.com", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmail.co", "gmail.com"],
  ["gnail.com", "gmail.com"],
  ["yaho.com", "yahoo.com"],
  ["yahooo.com", "yahoo.com"],
  ["hotmial.com", "hotmail.com"],
  ["hotmal.cm", "hotmail.com"],
  ["outlok.com", "outlook.com"],
  ["iclod.com", "icloud.com"],
  ["comcat.net", "comcast.net"],
  ["aol.cmo", "aol.com"],
  ["sbcgobal.net", "sbcglobal.net"],
  ["yaho.fr", "yahoo.fr"],
  ["acme.ogr", "acme.org"],
  ["acme.con", "acme.com"],
] as const)("[VAL-10] %s was meant as %s", ([typed, meant]) => {
  expect(suggestEmail(`ana@${typed}`)).toBe(`ana@${meant}`);
});

test("[VAL-10] the suggestion is trimmed and lowercase", () => {
  expect(suggestEmail("  Ana.Lopez@GMIAL.com ")).toBe("ana.lopez@gmail.com");
});

test.for([
  "gmail.com",
  "yahoo.co.uk",
  "hotmail.fr",
  "mac.com",
  "ca.gov",
  "company.inc",
  "ibm.com",
  "example.com",
  "nyu.edu",
  "tx.us",
])("[VAL-10] %s is known, or near nothing that is, and gets no suggestion", (domain) => {
  expect(suggestEmail(`ana@${domain}`)).toBeUndefined();
});

test("[VAL-10] a domain three letters away is not corrected", () => {
  expect(suggestEmail("ana@outlxyk.com")).toBe("ana@outlook.com");
  expect(suggestEmail("ana@oxtlxyk.com")).toBeUndefined();
  expect(suggestEmail("ana@outlxyk.fr")).toBe("ana@outlook.fr");
  expect(suggestEmail("ana@oxtlxyk.fr")).toBeUndefined();
});

test("[VAL-10] the threshold of the top-level domain is two, or three if a form sets it", async () => {
  expect(suggestEmail("ana@acme.finxxxe")).toBeUndefined();
  expect(suggestEmail("ana@acme.finxxxe", { topLevelThreshold: 3 })).toBe("ana@acme.finance");
  const params = { topLevelThreshold: 3 };
  expect(await run("EmailSpellCheckSuggestion", "email", "ana@acme.finxxxe", { params })).toEqual({
    extraParams: { email: { suggestion: "ana@acme.finance" } },
  });
});

test("[VAL-10] a known domain is never corrected", () => {
  for (const domain of [...popularDomains, ...otherRealDomains]) expect(suggestEmail(`ana@${domain}`)).toBeUndefined();
  for (const secondLevel of secondLevels) {
    for (const topLevel of topLevels) expect(suggestEmail(`ana@${secondLevel}.${topLevel}`)).toBeUndefined();
  }
});

test("[VAL-10] any input gets a suggestion or none, quickly", () => {
  fc.assert(fc.property(fc.anything(), (value) => ["string", "undefined"].includes(typeof suggestEmail(value))));
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (a, b) => void suggestEmail(`${a}@${b}`)),
  );
  expect(suggestEmail(`ana@${"gmial.".repeat(40_000)}`)).toBeUndefined();
});

test("[FORM-09] EmailSpellCheckSuggestion sets the suggestion on blur and clears it", async () => {
  expect(await run("EmailSpellCheckSuggestion", "email", "ana@gmial.com")).toEqual({
    extraParams: { email: { suggestion: "ana@gmail.com" } },
  });
  expect(await run("EmailSpellCheckSuggestion", "email", "ana@gmail.com")).toEqual({
    extraParams: { email: { suggestion: undefined } },
  });
});

async function offered(value: unknown) {
  const effects = await run("EmailWithCommonDomainSuggestions", "email", value, { trigger: "change" });
  return effects.extraParams?.["email"]?.["suggestions"];
}

test("[FORM-09] EmailWithCommonDomainSuggestions offers the local part at five domains while typing", async () => {
  expect(await offered("ana")).toEqual([
    "ana@gmail.com",
    "ana@yahoo.com",
    "ana@aol.com",
    "ana@hotmail.com",
    "ana@icloud.com",
  ]);
  expect(await offered("ana@")).toHaveLength(5);
  expect(await offered("ana@Y")).toEqual(["ana@yahoo.com"]);
  expect(await offered("ana@yahoo.com")).toEqual([]);
  expect(await offered("ana@example")).toEqual([]);
  expect(await offered("")).toEqual([]);
});

test("the edit distance is a metric", () => {
  const text = fc.string({ maxLength: 12 });
  expect(editDistance("gmial", "gmail")).toBe(1);
  expect(editDistance("kitten", "sitting")).toBe(3);
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(editDistance(a, a)).toBe(0);
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});
