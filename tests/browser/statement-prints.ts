import type { Page } from "playwright-core";

/** The parsed form of a color as the browser computes it: `rgb(1, 2, 3)`. */
export const rgbOf = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => String(Number.parseInt(hex.slice(at, at + 2), 16))).join(", ")})`;

/** Color, background and font size in pixels of the first element that a selector finds. */
export const printOf = async (page: Page, selector: string) =>
  await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const isOpaque = (one: Element) => getComputedStyle(one).backgroundColor !== "rgba(0, 0, 0, 0)";
      let behind: Element | null = element;
      while (behind !== null && !isOpaque(behind)) behind = behind.parentElement;
      const { color, fontSize } = getComputedStyle(element);
      return {
        ink: color,
        on: behind && getComputedStyle(behind).backgroundColor,
        pixels: Number.parseFloat(fontSize),
      };
    });
