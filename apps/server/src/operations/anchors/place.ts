import type { Anchor } from "./anchor.ts";

/** Kinds of places, as settings, metrics and the log name them. */
export type PlaceName = "file" | "mail" | "timestamp";

/** Somewhere outside the database that keeps anchors. */
export interface AnchorPlace {
  readonly name: PlaceName;
  /** Resolves when it is kept there. */
  put(anchor: Anchor, signal: AbortSignal): Promise<void>;
}
