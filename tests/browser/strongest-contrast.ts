import sharp, { type Region } from "sharp";
import { contrast } from "../../apps/web/src/theme/color.ts";

/**
 * The strongest contrast of the pixels of a picture (PNG), or of a part of it, with the one in its corner, which is the
 * page's background.
 */
export async function strongestContrast(picture: Uint8Array, part?: Region): Promise<number> {
  const whole = sharp(picture);
  const pixels = await (part === undefined ? whole : whole.extract(part)).removeAlpha().raw().toBuffer();
  const colors = new Set((pixels.toString("hex").match(/.{6}/g) ?? []).map((hex) => `#${hex}`));
  const [background = ""] = colors;
  return Math.max(...Array.from(colors, (color) => contrast(color, background)));
}
