import { useState, type ChangeEvent, type CompositionEvent, type RefObject } from "react";
import { useCaret } from "./use-caret.ts";

type Box = HTMLInputElement;

/** True while the text is still being composed: by voice, or by a keyboard that suggests words or converts letters. */
export const isComposing = ({ nativeEvent }: ChangeEvent<Box>): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing;

interface Options {
  /** The shown value, which can differ from what was typed. */
  readonly shown: string;
  readonly change: (typed: string) => void;
  /** If set, `change` is called only when the text is complete. */
  readonly waits?: boolean;
}

/**
 * Returns the props of an input whose text is cleaned as it is typed. Text that is being composed is shown as it is
 * until it is complete: changed earlier, the keyboard would insert it again.
 */
export function useTypedText(input: RefObject<Box | null>, { shown, change, waits = false }: Options) {
  const [composed, setComposed] = useState<string>();
  const noteCaret = useCaret(input);
  const take = (typed: string) => {
    noteCaret();
    change(typed);
  };
  return {
    value: composed ?? shown,
    onChange: (event: ChangeEvent<Box>) => {
      const { value } = event.currentTarget;
      const isOpen = isComposing(event);
      setComposed(isOpen ? value : undefined);
      if (!isOpen || !waits) take(value);
    },
    onCompositionEnd: ({ currentTarget: { value } }: CompositionEvent<Box>) => {
      setComposed(undefined);
      if (value !== shown) take(value);
    },
  };
}
