import { type Screen, screens } from "../screens/index.ts";

interface Found {
  readonly screen: Screen;
  /** Parts of the path after the screen's own. */
  readonly rest: readonly string[];
}

/** The screen of a path; undefined if there is none. */
export function findScreen(path: string): Found | undefined {
  const parts = path.split("/").filter(Boolean);
  const all: readonly Screen[] = Object.values(screens);
  const screen = all.find((one) => one.path === `/${parts[0] ?? ""}`);
  return screen && { screen, rest: parts.slice(1).map(decodeURIComponent) };
}
