import sharp from "sharp";
import { expect } from "vitest";
import { contrast } from "../../apps/web/src/theme/color.ts";
import type { Visitor } from "./visitor.ts";

/** An image as the window shows it, in CSS pixels. */
interface Shown {
  readonly path: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The images of a page that have a dark variant, by the path of the variant that is shown: the strongest contrast of
 * their pixels with the one in the corner, which is the page's background.
 */
export async function contrastsOfImages(visitor: Visitor): Promise<ReadonlyMap<string, number>> {
  const contrasts = new Map<string, number>();
  for (let nth = 0; ; nth += 1) {
    await expect.poll(() => visitor.run(hasLoaded, nth)).toBe(true);
    const shown = await visitor.run(place, nth);
    if (shown === null) return contrasts;
    const { path, ...box } = shown;
    if (!contrasts.has(path)) contrasts.set(path, await strongestContrast(await visitor.picture(), box));
  }
}

const hasLoaded = (nth: number): boolean => {
  const image = [...document.querySelectorAll("picture img")].filter((one) => one.getClientRects().length > 0)[nth];
  image?.scrollIntoView({ block: "center", behavior: "instant" });
  return image === undefined || (image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);
};

const place = (nth: number): Shown | null => {
  const image = [...document.querySelectorAll("picture img")].filter((one) => one.getClientRects().length > 0)[nth];
  if (!(image instanceof HTMLImageElement)) return null;
  const { left, top, width, height } = image.getBoundingClientRect();
  const box = { left: Math.ceil(left), top: Math.ceil(top), width: Math.floor(width), height: Math.floor(height) };
  return { path: new URL(image.currentSrc).pathname, ...box };
};

async function strongestContrast(picture: Uint8Array, box: Omit<Shown, "path">): Promise<number> {
  const pixels = await sharp(picture).extract(box).removeAlpha().raw().toBuffer();
  const colors = new Set((pixels.toString("hex").match(/.{6}/g) ?? []).map((hex) => `#${hex}`));
  const [background = ""] = colors;
  return Math.max(...Array.from(colors, (color) => contrast(color, background)));
}
