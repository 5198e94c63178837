import { expect, test } from "vitest";
import { siteWith } from "../../applications/site.fixture.ts";
import { withLenderNotice } from "./with-lender-notice.ts";

const { environment } = siteWith({});
const tiers = { routing: { tiers: [{ lenders: ["first"] }, { lenders: ["second", "first"] }] } };
const noticeIn = (language: "en" | "es", languages: Readonly<Record<string, readonly ("en" | "es")[]>>): string =>
  withLenderNotice(environment, tiers, language, new Map(Object.entries(languages)))
    .configurableText.shortFormDisclaimer.slice(environment.configurableText.shortFormDisclaimer.length)
    .trim();

test("Spanish visitors see before they submit that lenders have documents in English only", () => {
  expect(noticeIn("es", { first: ["en"], second: ["en", "es"] })).toBe(
    "Algunos prestamistas tienen sus documentos y su atención solo en inglés.",
  );
  expect(noticeIn("es", { first: ["en"], second: ["en"] })).toBe(
    "Nuestros prestamistas tienen sus documentos y su atención solo en inglés.",
  );
  expect(noticeIn("es", { first: ["en", "es"], second: ["es"] })).toBe("");
});

test("English visitors see no notice, and nobody does while the lenders are not known", () => {
  expect(noticeIn("en", { first: ["en"], second: ["es"] })).toBe("");
  expect(withLenderNotice(environment, tiers, "es", undefined)).toBe(environment);
});
