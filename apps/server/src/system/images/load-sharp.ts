import type Sharp from "sharp";

let loading: Promise<typeof Sharp | undefined> | undefined;

/** The image library; undefined on machines that it is not made for: pictures are then served as they are. */
export function loadSharp(): Promise<typeof Sharp | undefined> {
  loading ??= import("sharp").then(
    ({ default: sharp }) => sharp,
    () => undefined,
  );
  return loading;
}
