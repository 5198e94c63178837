import { expect } from "vitest";
import { strongestContrast } from "../browser/strongest-contrast.ts";
import type { Visitor } from "./visitor.ts";

interface Shown {
  readonly hasLoaded: boolean;
  /** Path of the variant that is shown. */
  readonly path: string;
  /** Its place in the window, in CSS pixels. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** The visible images of a page that have a dark variant, by the path that is shown, with their strongest contrast. */
export async function contrastsOfImages(visitor: Visitor): Promise<ReadonlyMap<string, number>> {
  const contrasts = new Map<string, number>();
  for (let nth = 0; ; nth += 1) {
    await expect.poll(async () => (await visitor.evaluate(imageAt, nth))?.hasLoaded ?? true).toBe(true);
    const image = await visitor.evaluate(imageAt, nth);
    if (image === null) return contrasts;
    const { path, box } = image;
    if (!contrasts.has(path)) contrasts.set(path, await strongestContrast(await visitor.picture(), box));
  }
}

/** Shows the image with this number, counted from 0; null if there are fewer. */
const imageAt = (nth: number): Shown | null => {
  const images = document.querySelectorAll<HTMLImageElement>("picture img");
  const image = [...images].filter((one) => one.getClientRects().length > 0)[nth];
  if (image === undefined) return null;
  image.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = image.getBoundingClientRect();
  return {
    hasLoaded: image.complete && image.naturalWidth > 0,
    path: new URL(image.currentSrc || image.src).pathname,
    box: { left: Math.ceil(left), top: Math.ceil(top), width: Math.floor(width), height: Math.floor(height) },
  };
};
