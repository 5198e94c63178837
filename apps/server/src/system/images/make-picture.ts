import type Sharp from "sharp";
import { kindOf, madeFormats, rasterKinds, type MadeFormat } from "./image-kinds.ts";
import { loadSharp } from "./load-sharp.ts";

/** Options of an image, as in its address: `quality` and `format` are a value or `auto`, sizes are pixels. */
export type ImageOptions = Readonly<Record<string, string>>;

export interface Picture {
  readonly type: string;
  readonly content: Buffer;
}

/** Formats that may be answered: the one that is asked for, else the modern ones that the browser accepts. */
function formatsFor({ format = "auto" }: ImageOptions, accept: string): readonly MadeFormat[] {
  const asked = format === "jpg" ? "jpeg" : format;
  if (Object.hasOwn(madeFormats, asked)) return [asked as MadeFormat];
  return (["avif", "webp"] as const).filter((modern) => accept.includes(madeFormats[modern].type));
}

const number = (value: string | undefined, least: number, most: number): number | undefined =>
  value !== undefined && /^\d+$/.test(value) ? Math.min(most, Math.max(least, Number(value))) : undefined;

function sized(sharp: typeof Sharp, content: Buffer, { width, height }: ImageOptions) {
  const size = { width: number(width, 1, 4096), height: number(height, 1, 4096) };
  const picture = sharp(content).autoOrient();
  if (size.width === undefined && size.height === undefined) return picture;
  return picture.resize({ ...size, fit: "inside", withoutEnlargement: true });
}

/**
 * The smallest of what a browser accepts, the file itself among it where no option says otherwise. `accept`: the
 * request's header. The file itself where it is no picture, and where the library does not run or cannot read it.
 */
export async function bestPicture(
  path: string,
  content: Buffer,
  options: ImageOptions,
  accept: string,
): Promise<Picture | undefined> {
  const sharp = rasterKinds.has(kindOf(path)) ? await loadSharp() : undefined;
  if (!sharp) return undefined;
  const quality = number(options["quality"], 1, 100);
  const made = await Promise.all(
    formatsFor(options, accept).map(async (format) => ({
      type: madeFormats[format].type,
      content: await sized(sharp, content, options)
        .toFormat(format, { quality: quality ?? madeFormats[format].quality })
        .toBuffer(),
    })),
  ).catch(() => []);
  const [best] = made.toSorted((one, other) => one.content.length - other.content.length);
  const mayStay = options["format"] === undefined || options["format"] === "auto";
  return best && (!mayStay || best.content.length < content.length) ? best : undefined;
}
