import { expect, test } from "vitest";
import { compileSources } from "./compile-sources.ts";
import { loadSources } from "./load-sources.ts";
import { sampleInstallation, sampleSources, sourceText } from "./sources.fixture.ts";

const check = (files: Readonly<Record<string, string>>) => {
  const { problems } = compileSources(files, new Set(["payday-demo"]), sampleInstallation);
  return problems.map(({ file, path, expected }) => `${file}: ${path}: ${expected}`);
};

test("a complete file compiles", () => {
  const file = {
    match: {
      affid: ["FERNHILL"],
      partner: ["https://fernhill.example"],
      utmSource: ["fern"],
      referrer: ["fern.example"],
    },
    keep: ["sub1", "gclid", "utm_*"],
    sites: ["payday-demo"],
    payout: { cents: 1_500 },
    caps: { sent: { perDay: 50 }, sold: { perMonth: 100 } },
    blockedSubIds: ["bot-farm"],
    pauseWhen: { windowDays: 7, abovePercent: { returns: 20, tooFast: 0 }, belowPercent: { acceptance: 5 } },
    postbacks: {
      sold: "https://fernhill.example/sold?click={clickId}&sub={sub1}&usd={payout}&id={eventId}",
      returned: "{simulator}/sources/fernhill?click={clickId}",
      secret: "FERNHILL_KEY",
    },
  };
  expect(check({ "fernhill.json": sourceText(file) })).toEqual([]);
});

test.each([
  ["Fern Hill.json", {}, "a file name of lowercase letters"],
  ["direct.json", {}, 'another file name: "direct" is reserved'],
  ["unknown.json", {}, 'another file name: "unknown" is reserved'],
  ["fernhill.json", { match: {} }, "at least one of affid, partner, utmSource, referrer"],
  ["fernhill.json", { match: { partner: ["https://fernhill.example/page"] } }, "an origin, such as"],
  ["fernhill.json", { keep: ["email"] }, 'one of "sub1"'],
  ["fernhill.json", { sites: ["payday"] }, "one of the sites payday-demo"],
  ["fernhill.json", { payout: { percent: 140 } }, "at most 100"],
  ["fernhill.json", { caps: { sent: { perDay: 0 } } }, "more than 0"],
  ["fernhill.json", { pauseWhen: { afterRequests: 50 } }, "at least one percentage under abovePercent"],
  ["fernhill.json", { pauseWhen: { abovePercent: { returns: 101 } } }, "at most 100"],
  ["fernhill.json", { pauseWhen: { abovePercent: { acceptance: 5 } } }, "no key with this name"],
  ["fernhill.json", { pauseWhen: { windowDays: 32, abovePercent: { returns: 1 } } }, "at most 31"],
  ["fernhill.json", { postbacks: { sold: "http://fernhill.example/" } }, "an https URL"],
  ["fernhill.json", { postbacks: { sold: "https://{sub1}.example/" } }, "an https URL"],
  ["fernhill.json", { postbacks: { sold: "https://fernhill.example/?e={email}" } }, "an https URL"],
  ["fernhill.json", { postbacks: { sold: "https://fernhill.example/{simulator}" } }, "an https URL"],
  ["fernhill.json", { postbacks: { secret: "NO_KEY" } }, "NO_KEY to be set in the environment"],
  ["fernhill.json", { postbacks: { secret: "SHORT_KEY" } }, "at least 24 characters in SHORT_KEY"],
  ["fernhill.json", { postbacks: { secret: "https://x" } }, "uppercase letters, digits and _"],
  ["fernhill.json", { tilte: "x" }, "no key with this name"],
])("%s with %j is refused: %s", (file, parts, expected) => {
  expect(check({ [file]: sourceText(parts) }).join("\n")).toContain(expected);
});

test("postbacks get the origin of the simulated network and the key of this installation", () => {
  const postbacks = { returned: "{simulator}/sources/fernhill?click={clickId}", secret: "FERNHILL_KEY" };
  const [source] = sampleSources({ fernhill: { postbacks } }).all;
  expect(source?.file.postbacks?.returned).toBe("http://127.0.0.1:3001/sources/fernhill?click={clickId}");
  expect(source?.postbackKey).toBe(sampleInstallation.secrets.FERNHILL_KEY);
});

test("text that is not JSON, or has a key twice, is refused with its position", () => {
  expect(check({ "a.json": "{", "b.json": '{"title":"x","title":"y"}' })).toEqual([
    "a.json: line 1 column 2: valid JSON",
    "b.json: line 1 column 14: each key only once per object, and at most 64 levels",
  ]);
});

test("a value that two files list is refused, with the names of both", () => {
  expect(check({ "acorn.json": sourceText({}), "fernhill.json": sourceText({}) })).toEqual([
    'fernhill.json: match.affid.0: a value that acorn.json does not list too: "FERNHILL"',
  ]);
});

test("a missing folder has no sources", async () => {
  expect((await loadSources("/nowhere/sources", [], sampleInstallation)).all).toEqual([]);
});
