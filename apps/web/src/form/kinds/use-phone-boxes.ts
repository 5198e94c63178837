import {
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from "react";
import { editParts, insertedInto, type Parts } from "./phone-parts.ts";
import { isComposing } from "../typing/use-typed-text.ts";

type Box = HTMLInputElement;

/** Position of the caret or the selection. */
const selectionOf = (box: Box) => [box.selectionStart ?? 0, box.selectionEnd ?? 0] as const;

/**
 * Makes the boxes of a phone number act as one. A box that gets the focus has its digits selected, so that typing
 * replaces them. A second click places the caret.
 */
export function usePhoneBoxes(parts: Parts, change: (next: Parts) => void) {
  const boxes = useRef<(Box | null)[]>([]);
  /** True if the focused box still holds its value from when it got the focus. */
  const entered = useRef(false);
  /** True while the pointer is down on a box that did not have the focus. */
  const entering = useRef(false);
  /** Selection just before the edit. Browser autofill does not fire beforeinput. */
  const before = useRef<readonly [number, number]>(undefined);
  /** Text that is being composed in a box, which is shown as it is until it is complete. */
  const [composed, setComposed] = useState<{ readonly index: number; readonly text: string }>();

  const edit = (index: number, box: Box) => {
    setComposed(undefined);
    const inserted = insertedInto(parts[index] ?? "", box.value, before.current);
    const next = editParts(parts, { index, typed: box.value, inserted, entered: entered.current });
    before.current = undefined;
    entered.current = false;
    change(next.parts);
    if (inserted !== "" && document.activeElement === box && next.at !== index) boxes.current[next.at]?.focus();
  };
  /** At the start of a box, Backspace moves to the end of the previous box and deletes a digit there. */
  const goBack = (index: number, box: Box) => {
    const [start, end] = selectionOf(box);
    const previous = boxes.current[index - 1];
    if (!previous || start !== 0 || end !== 0) return;
    previous.focus();
    previous.setSelectionRange(previous.value.length, previous.value.length);
  };

  return (index: number) => ({
    value: composed?.index === index ? composed.text : (parts[index] ?? ""),
    ref: (box: Box | null) => {
      boxes.current[index] = box;
      if (!box) return undefined;
      const note = ({ isComposing: isOpen }: InputEvent) => {
        if (!isOpen) before.current = selectionOf(box);
      };
      // React's own event of this name does not fire for every edit.
      box.addEventListener("beforeinput", note);
      return () => {
        boxes.current[index] = null;
        box.removeEventListener("beforeinput", note);
      };
    },
    onPointerDown: (event: PointerEvent<Box>) => {
      entering.current = document.activeElement !== event.currentTarget;
    },
    onFocus: (event: FocusEvent<Box>) => {
      entered.current = true;
      event.currentTarget.select();
    },
    // The press that focused the box has collapsed the selection to a caret.
    onClick: ({ currentTarget: box }: MouseEvent<Box>) => {
      const [start, end] = selectionOf(box);
      if (entering.current && start === end) box.select();
      entering.current = false;
    },
    onKeyDown: (event: KeyboardEvent<Box>) => {
      if (event.key === "Backspace") goBack(index, event.currentTarget);
    },
    onChange: (event: ChangeEvent<Box>) => {
      const { currentTarget: box } = event;
      if (isComposing(event)) setComposed({ index, text: box.value });
      else edit(index, box);
    },
    onCompositionStart: ({ currentTarget: box }: CompositionEvent<Box>) => {
      before.current = selectionOf(box);
    },
    onCompositionEnd: ({ currentTarget: box }: CompositionEvent<Box>) => {
      if (box.value !== parts[index]) edit(index, box);
    },
  });
}
