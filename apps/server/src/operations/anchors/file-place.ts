import { keptLine } from "./anchor.ts";
import { appendLine } from "./append-line.ts";
import type { AnchorPlace } from "./place.ts";

/** A file on another mount, a line for each anchor. */
export const filePlace = (path: string): AnchorPlace => ({
  name: "file",
  put: (anchor) => appendLine(path, keptLine(anchor)),
});
