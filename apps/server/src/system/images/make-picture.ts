import type Sharp from "sharp";
import { kindOf, outputFormats, rasterKinds, type OutputFormat } from "./image-kinds.ts";
import { loadSharp } from "./load-sharp.ts";

/** Options from an image's URL: `quality` and `format` are a value or `auto`, sizes are in pixels. */
export type ImageOptions = Readonly<Record<string, string>>;

export interface Picture {
  readonly type: string;
  readonly content: Buffer;
}

/** Candidate formats: the requested one, or the modern ones that the browser accepts. */
function formatsFor({ format = "auto" }: ImageOptions, accept: string): readonly OutputFormat[] {
  const requested = format === "jpg" ? "jpeg" : format;
  if (Object.hasOwn(outputFormats, requested)) return [requested as OutputFormat];
  return (["avif", "webp"] as const).filter((modern) => accept.includes(outputFormats[modern].type));
}

const number = (value: string | undefined, least: number, most: number): number | undefined =>
  value !== undefined && /^\d+$/.test(value) ? Math.min(most, Math.max(least, Number(value))) : undefined;

function resized(sharp: typeof Sharp, content: Buffer, { width, height }: ImageOptions) {
  const size = { width: number(width, 1, 4096), height: number(height, 1, 4096) };
  const picture = sharp(content).autoOrient();
  if (size.width === undefined && size.height === undefined) return picture;
  return picture.resize({ ...size, fit: "inside", withoutEnlargement: true });
}

/**
 * The smallest candidate that the browser accepts. Undefined means the original file: if it is smallest and no option
 * requires another format, if it is not a raster image, or if the library is missing or cannot read it. `accept`: the
 * request's header.
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
  const candidates = await Promise.all(
    formatsFor(options, accept).map(async (format) => ({
      type: outputFormats[format].type,
      content: await resized(sharp, content, options)
        .toFormat(format, { quality: quality ?? outputFormats[format].quality })
        .toBuffer(),
    })),
  ).catch(() => []);
  const [best] = candidates.toSorted((one, other) => one.content.length - other.content.length);
  const allowsOriginal = options["format"] === undefined || options["format"] === "auto";
  return best && (!allowsOriginal || best.content.length < content.length) ? best : undefined;
}
