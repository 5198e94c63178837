import { createHash } from "node:crypto";
import { kindOf, rasterKinds } from "./image-kinds.ts";
import { loadSharp } from "./load-sharp.ts";

/** Facts about an image file. */
export interface ImageFacts {
  /** Changes with the content, so a URL that contains it can be cached forever. */
  readonly version: string;
  /** Natural size in CSS pixels, if known. Reserves the image's space until it has loaded. */
  readonly width?: number;
  readonly height?: number;
  /** An SVG whose own styles ask for the color scheme, which Safari does not answer in an image. */
  readonly asksForScheme?: true;
}

export function versionOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

export async function imageFacts(path: string, content: Buffer): Promise<ImageFacts> {
  const kind = kindOf(path);
  return {
    version: versionOf(content),
    ...(await sizeOf(kind, content)),
    ...(kind === "svg" && content.includes("prefers-color-scheme") && { asksForScheme: true }),
  };
}

async function sizeOf(kind: string, content: Buffer): Promise<Pick<ImageFacts, "width" | "height">> {
  if (kind === "svg") return sizeOfSvg(content.toString("utf8"));
  const sharp = rasterKinds.has(kind) ? await loadSharp() : undefined;
  if (!sharp) return {};
  // A file with the extension of an image but other content has no size.
  const read = await sharp(content)
    .metadata()
    .catch(() => undefined);
  return read ? { width: read.autoOrient.width, height: read.autoOrient.height } : {};
}

/** From the viewBox, which is the default size of an SVG. */
function sizeOfSvg(text: string): Pick<ImageFacts, "width" | "height"> {
  const [, , width, height] = (/<svg[^>]*\sviewBox="([^"]+)"/.exec(text)?.[1] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width && height ? { width: Math.round(width), height: Math.round(height) } : {};
}
