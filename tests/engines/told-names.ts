import { readFileSync } from "node:fs";
import { expect } from "vitest";
import type { SiteName } from "../browser/visit.ts";
import type { Engine, Visitor } from "./visitor.ts";

/** Role and name of each heading and control of a place, as Chromium tells assistive technology. */
function toldByChromium(site: SiteName, place: string): string[] {
  const text = readFileSync(new URL(`../browser/snapshots/${site}-names.txt`, import.meta.url), "utf8");
  const section = text.split(/^# /m).find((one) => one.startsWith(`${place}\n`));
  if (section === undefined) throw new Error(`No such place: ${place}`);
  return section.trim().split("\n").slice(1);
}

/** Expects the same roles and names as in Chromium, in the same order, except for the roles that the engine lists. */
export async function expectSameNames(engine: Engine, visitor: Visitor, site: SiteName, place: string): Promise<void> {
  const expected = toldByChromium(site, place).map((line) => {
    const [, role = "", name = ""] = /^(\w+): (.*)$/.exec(line) ?? [];
    return `${engine.roles[name] ?? role}: ${name}`;
  });
  expect(await visitor.told(expected), place).toEqual(expected);
}
