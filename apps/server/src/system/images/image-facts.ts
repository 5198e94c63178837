import { createHash } from "node:crypto";
import { kindOf, rasterKinds } from "./image-kinds.ts";
import { loadSharp } from "./load-sharp.ts";

/** What is known of an image file. */
export interface ImageFacts {
  /** Changes with the content: an address that carries it may be kept for ever. */
  readonly version: string;
  /** Natural size in CSS pixels, where the file tells one: it keeps the image's place until it has come. */
  readonly width?: number;
  readonly height?: number;
}

export function versionOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

export async function imageFacts(path: string, content: Buffer): Promise<ImageFacts> {
  return { version: versionOf(content), ...(await sizeOf(kindOf(path), content)) };
}

async function sizeOf(kind: string, content: Buffer): Promise<Pick<ImageFacts, "width" | "height">> {
  if (kind === "svg") return sizeOfSvg(content.toString("utf8"));
  const sharp = rasterKinds.has(kind) ? await loadSharp() : undefined;
  if (!sharp) return {};
  // A file that only has the name of a picture has no size; the browser shows what it can.
  const read = await sharp(content)
    .metadata()
    .catch(() => undefined);
  return read ? { width: read.autoOrient.width, height: read.autoOrient.height } : {};
}

/** From its viewBox, since a picture without a size of its own takes that. */
function sizeOfSvg(text: string): Pick<ImageFacts, "width" | "height"> {
  const [, , width, height] = (/<svg[^>]*\sviewBox="([^"]+)"/.exec(text)?.[1] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width && height ? { width: Math.round(width), height: Math.round(height) } : {};
}
