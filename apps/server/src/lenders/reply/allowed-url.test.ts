import fc from "fast-check";
import { expect, test } from "vitest";
import { pollTarget, redirectTarget } from "./allowed-url.ts";

const hosts = ["offers.lender.example", "*.lend.example"];

test("whatever a lender answers, an applicant is only sent to https at a listed host", () => {
  const piece = fc.constantFrom(
    "https:",
    "http:",
    "javascript:",
    "data:",
    "//",
    "/",
    "\\",
    "@",
    "#",
    "?",
    ":443",
    ":8443",
    ".",
    "%2e",
    "%00",
    "offers.lender.example",
    "a.lend.example",
    "lend.example",
    "evil.example",
    "127.0.0.1",
    "localhost",
    "[::1]",
    "offers.lender.example.evil.example",
    "evillend.example",
    "user:pass",
    "\t",
    "\n",
    "ﬀ",
    "。",
    " ",
  );
  const address = fc.oneof(
    fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join("")),
    fc.array(piece, { maxLength: 5 }).map((pieces) => `https://${pieces.join("")}`),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: "binary", maxLength: 30 }).map((text) => `https://offers.lender.example${text}`),
  );
  let led = 0;
  fc.assert(
    fc.property(address, (text) => {
      const target = redirectTarget(text, hosts, false);
      if (target === undefined) return;
      led += 1;
      // As a browser parses it.
      const url = new URL(target);
      expect([url.protocol, url.port, url.username, url.password]).toEqual(["https:", "", "", ""]);
      expect(url.hostname).toMatch(/^(offers\.lender\.example|[^/]+\.lend\.example)$/);
    }),
    { numRuns: 5_000 },
  );
  expect(led).toBeGreaterThan(50);
});

test("whatever poll URL a lender answers, only its own server is polled", () => {
  const base = "https://api.lender.example/status/1";
  const text = fc.oneof(fc.webUrl(), fc.webPath(), fc.constantFrom("//evil.example", "/\\evil.example", "https:evil"));
  fc.assert(
    fc.property(text, (one) => {
      const target = pollTarget(one, base) ?? base;
      expect(new URL(target).origin).toBe("https://api.lender.example");
    }),
    { numRuns: 1_000 },
  );
});

test("a URL that is short as written, but too long for a header once percent-encoded, is refused", () => {
  const url = (letters: number) => `https://offers.lender.example/${"é".repeat(letters)}`;
  expect(redirectTarget(url(100), ["offers.lender.example"], false)).toHaveLength(630);
  expect(redirectTarget(url(400), ["offers.lender.example"], false)).toBeUndefined();
});
