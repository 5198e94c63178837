import { expect } from "vitest";
import { patience } from "../browser/visit.ts";
import { scrollTo, type Place } from "./visitor.ts";

/** Milliseconds. Each question takes a driver and its browser several of these. */
const waiting = { timeout: patience, interval: 250 };

/** Waits until this matches something that the page shows. */
export async function shows(place: Place, selector: string): Promise<void> {
  const isShown = (wanted: string) =>
    [...document.querySelectorAll(wanted)].some(
      (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible",
    );
  await expect.poll(() => place.evaluate(isShown, selector), { ...waiting, message: selector }).toBe(true);
}

/** Waits until nothing lies over a control: a list of offers above it closes with the page's next painting. */
export async function uncovered(place: Place, selector: string): Promise<void> {
  const isOnTop = (wanted: string) => {
    const control = document.querySelector(wanted);
    if (control === null) return false;
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (control.contains(hit) || hit.closest("label")?.contains(control) === true);
  };
  const isShown = async () => {
    await place.evaluate(scrollTo, selector);
    return await place.evaluate(isOnTop, selector);
  };
  await expect.poll(isShown, { ...waiting, message: selector }).toBe(true);
}

/** Waits until the page has this main heading. */
export async function atHeading(place: Place, heading: string): Promise<void> {
  const headings = () => [...document.querySelectorAll("h1")].map((one) => one.textContent);
  await expect.poll(() => place.evaluate(headings), { ...waiting, message: heading }).toContain(heading);
}

/** Waits until the page's address begins with this. */
export async function arrives(place: Place, url: string): Promise<void> {
  await expect.poll(() => place.evaluate(() => location.href), waiting).toSatisfy((at: string) => at.startsWith(url));
}

/** Waits until the script is in control of the landing page's form. */
export async function interactive(place: Place): Promise<void> {
  const isReady = () => performance.getEntriesByName("app-interactive").length > 0;
  await expect.poll(() => place.evaluate(isReady), waiting).toBe(true);
}
