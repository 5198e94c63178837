import type Sharp from "sharp";

/** The image library; undefined on unsupported machines, where images are served unchanged. */
export function loadSharp(): Promise<typeof Sharp | undefined> {
  return import("sharp").then(
    ({ default: sharp }) => sharp,
    () => undefined,
  );
}
