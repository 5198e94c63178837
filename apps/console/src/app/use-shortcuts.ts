import { useEffect } from "react";
import { go } from "../navigation/index.ts";
import { pathOfKey } from "./shortcut-list.ts";
import { areSingleKeysOn } from "./single-keys.ts";

/** Milliseconds within which the second key follows `g`. */
const pairMs = 1_500;

const rowLinks = "main tbody tr > th a";

/** Keys of the whole console. `show`: opens the help or the palette. */
export function useShortcuts(show: (what: "help" | "palette") => void): void {
  useEffect(() => {
    let pressedAt = -Infinity;
    const press = (event: KeyboardEvent): void => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && event.key === "k") {
        event.preventDefault();
        show("palette");
        return;
      }
      if (isCommand || event.altKey || isTyping(event.target) || hasDialog() || !areSingleKeysOn()) return;
      const isSecond = event.timeStamp - pressedAt < pairMs;
      pressedAt = event.key === "g" ? event.timeStamp : -Infinity;
      const act = isSecond
        ? opening(event.key)
        : (single[event.key] ?? (event.key === "?" ? () => show("help") : undefined));
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [show]);
}

function opening(key: string): (() => void) | undefined {
  const path = pathOfKey(key);
  return path === undefined ? undefined : () => go(path);
}

const single: Readonly<Record<string, (() => void) | undefined>> = {
  "/": () => document.querySelector<HTMLElement>("[data-search]")?.focus(),
  j: () => moveRow(1),
  k: () => moveRow(-1),
};

/** Moves the focus to the link of the next row, or of the one before. */
function moveRow(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(rowLinks)];
  const current = links.findIndex((link) => link === document.activeElement);
  links[current < 0 ? 0 : Math.min(links.length - 1, Math.max(0, current + by))]?.focus();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, select, textarea, [contenteditable]") !== null;

const hasDialog = (): boolean => document.querySelector("dialog[open]") !== null;
