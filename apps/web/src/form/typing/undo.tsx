import { useEffect, useEffectEvent, useRef, type ComponentType } from "react";
import type { ControlProps } from "../form-context.ts";
import { textOf } from "../kinds/params.ts";
import { move, record, replace, stepOfEdit, stepOfKey, type ValueHistory } from "./value-history.ts";

/**
 * Gives a control whose text is cleaned as it is typed its own history. The browser's is of the text as typed: an
 * undo would put pieces of it into the cleaned text, or do nothing.
 */
export function undoable(Control: ComponentType<ControlProps>): ComponentType<ControlProps> {
  return function Undoable(props) {
    useHistory(props);
    return <Control {...props} />;
  };
}

function useHistory({ id, value, change }: ControlProps): void {
  const text = textOf(value);
  const history = useRef<ValueHistory>({ values: [text], at: 0 });
  const isStep = useRef(false);
  useEffect(() => {
    // A value that was typed before the rules were loaded comes back clean.
    history.current = (isStep.current ? replace : record)(history.current, text);
    if (isStep.current) placeCaret(id);
    isStep.current = false;
  }, [id, text]);
  const go = useEffectEvent((event: Event, by: number) => {
    if (by === 0 || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    // Another field has the focus, and its undo must not change this one unseen.
    if (event.target !== document.activeElement) return;
    history.current = move(history.current, by);
    const next = history.current.values[history.current.at];
    isStep.current = next !== text;
    change(next);
  });
  useEffect(() => {
    const boxes = document.getElementById(id)?.parentElement;
    const listeners = new AbortController();
    const { signal } = listeners;
    boxes?.addEventListener("keydown", (event) => go(event, stepOfKey(event)), { signal });
    boxes?.addEventListener("beforeinput", (event) => go(event, stepOfEdit(event)), { signal });
    return () => listeners.abort();
  }, [id]);
}

/** Places the caret at the end of the text, in the last box that has some. */
function placeCaret(id: string): void {
  const boxes = document.getElementById(id)?.parentElement?.querySelectorAll("input") ?? [];
  const last = Array.from(boxes).findLast(({ value }) => value !== "") ?? boxes[0];
  last?.focus();
  last?.setSelectionRange(last.value.length, last.value.length);
}
