import type { ComponentType, LazyExoticComponent } from "react";

export interface ScreenProps {
  /** Parts of the path after the screen's own, such as the ID in `/requests/ID`. */
  readonly rest: readonly string[];
}

/** Headings of the menu, in order. */
export const groups = ["Watch", "Analyze", "Run"] as const;

export interface Screen {
  readonly title: string;
  /** `/requests`; the first screen is at `/`. */
  readonly path: string;
  /** The key that opens it after `g`. */
  readonly key: string;
  readonly group: (typeof groups)[number];
  readonly view: LazyExoticComponent<ComponentType<ScreenProps>>;
}
