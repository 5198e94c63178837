/** Media types of image files, by the end of their name. */
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

/** Kinds of pictures that other formats are made of. Animated ones, vectors and icons stay as they are. */
export const rasterKinds: ReadonlySet<string> = new Set(["png", "jpg", "jpeg", "webp"]);

/** Formats that pictures are made in, with the quality that `auto` stands for: of equal looks at a usual size. */
export const madeFormats = {
  avif: { type: "image/avif", quality: 55 },
  webp: { type: "image/webp", quality: 78 },
  jpeg: { type: "image/jpeg", quality: 80 },
  png: { type: "image/png", quality: 100 },
} as const;

export type MadeFormat = keyof typeof madeFormats;

/** `banner.svg` → `svg`; empty where there is none. */
export function kindOf(path: string): string {
  return /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
}
