import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { patience, type SiteName } from "../../browser/visit.ts";
import type { Engine, Visitor } from "../visitor.ts";

/** The lines of Chromium at each place of a site, as they were reviewed. */
export function toldByChromium(site: SiteName): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(new URL(`../../browser/snapshots/${site}-told.txt`, import.meta.url), "utf8");
  const sections = text.split(/^# /m).slice(1);
  return new Map(sections.map((section) => section.trim().split("\n")).map(([place = "", ...lines]) => [place, lines]));
}

/** Expects the same as in Chromium, in the same order, except for the differences that are listed for the engine. */
export async function expectSameTold(engine: Engine, visitor: Visitor, site: SiteName, place: string): Promise<void> {
  const expected = toldByChromium(site).get(place);
  if (expected === undefined) throw new Error(`No such place: ${place}`);
  // Parts of a page load late, and reach the interface for assistive technology later still.
  await expect
    .poll(async () => await visitor.told(), { timeout: patience, interval: 50, message: place })
    .toEqual(expected);
}
