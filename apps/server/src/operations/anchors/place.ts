import type { Anchor } from "./anchor.ts";

/** Place names as used in settings, metrics and logs. */
export type PlaceName = "file" | "mail" | "timestamp";

/** Storage for anchors outside the database. */
export interface AnchorPlace {
  readonly name: PlaceName;
  /** Resolves once the anchor is stored there. */
  put(anchor: Anchor, signal: AbortSignal): Promise<void>;
}
