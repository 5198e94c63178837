import { useCallback, useEffect, useRef, useState } from "react";

/** Tells where something was moved to, and focuses the element with this `data-place` again. */
export type Moved = (place: string, said: string) => void;

/** After a move, an element may be another one; the keyboard stays with what was moved. */
export function useFocusAfterMove(): readonly [string, Moved] {
  const [said, setSaid] = useState("");
  const pending = useRef<string>(undefined);
  useEffect(() => {
    if (pending.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-place="${CSS.escape(pending.current)}"]`)?.focus();
    pending.current = undefined;
  });
  const moved = useCallback<Moved>((place, text) => {
    pending.current = place;
    setSaid(text);
  }, []);
  return [said, moved];
}
