import { useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Characters that no control removes. */
const kept = /[\p{L}\p{N}]/gu;
const countIn = (text: string) => text.match(kept)?.length ?? 0;

/** Returns the first position of a text that has this many letters and digits after it. */
function positionBefore(text: string, after: number): number {
  let at = text.length;
  for (let left = after; left > 0 && at > 0;) {
    at -= 1;
    left -= countIn(text.charAt(at));
  }
  while (at > 0 && countIn(text.charAt(at - 1)) === 0) at -= 1;
  return at;
}

/**
 * Keeps the caret at its place if an input shows other text than was typed, such as without a blank. Otherwise it would
 * jump to the end, and the next digits would go there. Returns a function to call before the typed text is changed.
 */
export function useCaret(ref: RefObject<HTMLInputElement | null>): () => void {
  const typed = useRef<{ readonly text: string; readonly after: number }>(undefined);
  const [, rerender] = useState({});
  useLayoutEffect(() => {
    const noted = typed.current;
    typed.current = undefined;
    const input = ref.current;
    if (!input || !noted || noted.after === 0 || input.value === noted.text) return;
    if (document.activeElement !== input) return;
    const at = positionBefore(input.value, noted.after);
    input.setSelectionRange(at, at);
  });
  return () => {
    const input = ref.current;
    if (!input) return;
    typed.current = { text: input.value, after: countIn(input.value.slice(input.selectionStart ?? Infinity)) };
    // Refused text changes no state, and React would put the old text back later.
    rerender({});
  };
}
