import type Sharp from "sharp";

let loading: Promise<typeof Sharp | undefined> | undefined;

/** The image library; undefined on unsupported machines, where images are served unchanged. */
export function loadSharp(): Promise<typeof Sharp | undefined> {
  loading ??= import("sharp").then(
    ({ default: sharp }) => sharp,
    () => undefined,
  );
  return loading;
}
