import { compileLenders } from "./compile-lenders.ts";
import { sampleTexts } from "./round-trip.fixture.ts";

export const installation = { origins: { simulator: "http://127.0.0.1:3001" }, secrets: {} };

/** Returns a sample file with one value replaced, or removed if `undefined`. */
export function edited(file: string, path: string, value: unknown): string {
  const whole: unknown = JSON.parse(sampleTexts[`${file}.json`] ?? "");
  const steps = path.split("/");
  const last = steps.pop() ?? "";
  const place = steps.reduce((at, step) => (at as Record<string, unknown>)[step], whole) as Record<string, unknown>;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return JSON.stringify(whole);
}

export const problemsOf = (text: string) => compileLenders({ "one.json": text }, installation).problems;
