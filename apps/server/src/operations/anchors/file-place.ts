import { storedLine } from "./anchor.ts";
import { appendLine } from "./append-line.ts";
import type { AnchorPlace } from "./place.ts";

/** A file, usually on another mount, with one line per anchor. */
export const filePlace = (path: string): AnchorPlace => ({
  name: "file",
  put: (anchor) => appendLine(path, storedLine(anchor)),
});
