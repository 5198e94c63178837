import { launchChromium } from "../../stack/chromium.ts";
import { startStack } from "../../stack/stack.ts";
import type { Section } from "../section.ts";
import { journeys } from "./journey.ts";
import { landingPages } from "./landing-pages.ts";
import { longForm } from "./long-form.ts";

/** Pages, forms and journeys on a slow phone. */
export async function pages(): Promise<readonly Section[]> {
  const [stack, browser] = [await startStack(), await launchChromium()];
  const sections: Section[] = [];
  for (const measure of [landingPages, longForm, journeys]) sections.push(await measure(stack, browser));
  await browser.close();
  await stack.close();
  return sections;
}
