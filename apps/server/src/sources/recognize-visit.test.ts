import { expect, test } from "vitest";
import type { VisitClues } from "./clean-visit.ts";
import { blockedNow, recognizeVisit } from "./recognize-visit.ts";
import { sampleSources } from "./sources.fixture.ts";

const sources = sampleSources({
  affiliate: { match: { affid: ["FERNHILL"] }, keep: ["sub1", "sub2", "gclid"], blockedSubIds: ["bots"] },
  blog: { match: { referrer: ["blog.example"] }, sites: ["personal-demo"] },
  campaign: { match: { utmSource: ["newsletter"] }, keep: ["utm_*"] },
  embedder: { match: { partner: ["https://embedder.example"] } },
});
const recognize = (clues: VisitClues, partner?: string) =>
  recognizeVisit(sources, { siteId: "payday-demo", clues, partner });

test("affid decides first, then the partner, utm_source and the referring host", () => {
  const clues = { affid: "FERNHILL", utm_source: "newsletter", referrer: "blog.example" };
  expect(recognize(clues, "https://embedder.example").source).toBe("affiliate");
  expect(recognize({ ...clues, affid: "OTHER" }, "https://embedder.example").source).toBe("embedder");
  expect(recognize({ utm_source: "newsletter", referrer: "blog.example" }).source).toBe("campaign");
  const onOther = { siteId: "personal-demo", clues: { referrer: "blog.example" }, partner: undefined };
  expect(recognizeVisit(sources, onOther)).toEqual({ source: "blog", sourceId: "blog.example", parameters: {} });
});

test("without any evidence a visit is direct; an id that no file lists is unknown", () => {
  expect(recognize({})).toEqual({ source: "direct", parameters: {} });
  expect(recognize({ sub1: "x", gclid: "y" })).toEqual({ source: "direct", parameters: {} });
  expect(recognize({ affid: "NOBODY", sub1: "x", gclid: "y", referrer: "other.example" })).toEqual({
    source: "unknown",
    sourceId: "NOBODY",
    subId: "x",
    parameters: {},
  });
});

test("only the parameters that a source keeps are stored", () => {
  const clues = { sub1: "a", sub2: "b", sub3: "c", gclid: "d", fbclid: "e", utm_term: "f" };
  expect(recognize({ affid: "FERNHILL", ...clues })).toEqual({
    source: "affiliate",
    sourceId: "FERNHILL",
    subId: "a",
    parameters: { sub2: "b", gclid: "d" },
  });
  const campaign = recognize({ utm_source: "newsletter", ...clues });
  expect(campaign.parameters).toEqual({ utm_source: "newsletter", utm_term: "f" });
});

test("a source that may not send to the site, or whose sub id is blocked, is not credited", () => {
  expect(recognize({ referrer: "blog.example" })).toMatchObject({ source: "unknown", sourceId: "blog.example" });
  const blocked = recognize({ affid: "FERNHILL", sub1: "bots" });
  expect(blocked).toEqual({ source: "unknown", sourceId: "FERNHILL", subId: "bots", parameters: {} });
  expect(blockedNow(sources, blocked)).toBe("bots");
  expect(blockedNow(sources, { ...blocked, subId: "people" })).toBeUndefined();
});

test("a sub id blocked later blocks applications stored before", () => {
  const stored = { source: "affiliate", sourceId: "FERNHILL", parameters: { sub2: "bots" } };
  expect(blockedNow(sources, stored)).toBe("bots");
  expect(blockedNow(sources, { ...stored, source: "campaign" })).toBeUndefined();
});
