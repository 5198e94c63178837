/** Media types of image files by extension. */
export const imageTypes: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  ico: "image/x-icon",
};

/** Formats that are converted. Animations, vectors and icons are served unchanged. */
export const rasterKinds: ReadonlySet<string> = new Set(["png", "jpg", "jpeg", "webp"]);

/** Output formats and the quality that `auto` means in each: similar appearance at usual sizes. */
export const outputFormats = {
  avif: { type: "image/avif", quality: 55 },
  webp: { type: "image/webp", quality: 78 },
  jpeg: { type: "image/jpeg", quality: 80 },
  png: { type: "image/png", quality: 100 },
} as const;

export type OutputFormat = keyof typeof outputFormats;

/** `banner.svg` → `svg`; empty without an extension. */
export function kindOf(path: string): string {
  return /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
}
