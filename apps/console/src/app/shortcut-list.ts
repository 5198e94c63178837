import { type Screen, screens } from "../screens/index.ts";

const all: readonly Screen[] = Object.values(screens);

/** Keys and what they do, as the help lists them. */
export const shortcutList: readonly { readonly keys: string; readonly does: string }[] = [
  ...all.map(({ key, title }) => ({ keys: `g ${key}`, does: `Open ${title}` })),
  { keys: "/", does: "Search" },
  { keys: "j", does: "Next row" },
  { keys: "k", does: "Previous row" },
  { keys: "Ctrl K", does: "Go to a screen by name" },
  { keys: "?", does: "Show these keys" },
];

/** The path of the screen that a key opens after `g`. */
export const pathOfKey = (key: string): string | undefined => all.find((screen) => screen.key === key)?.path;
