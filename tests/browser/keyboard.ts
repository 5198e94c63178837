import { isIsoDate, toUsDate, type Values } from "@loanbridge/form-engine";

/** A page with a keyboard, in any browser's driver. */
export interface KeyboardPage {
  readonly evaluate: <R>(act: () => R) => Promise<R>;
  readonly keyboard: {
    /** A key by its name, or `ControlOrMeta+A`. */
    press(key: string): Promise<void>;
    type(text: string): Promise<void>;
    insertText(text: string): Promise<void>;
  };
}

/** The focused control, as far as the driver needs it. */
interface Focused {
  readonly field: string | undefined;
  readonly tag: string;
  readonly type: string;
  readonly value: string;
  /** Values of a list's options, in order, and their texts. */
  readonly options: readonly string[];
  readonly texts: readonly string[];
}

function focused(page: KeyboardPage): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const control = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element : undefined;
    return {
      field: element?.closest("[data-field]")?.getAttribute("data-field") ?? undefined,
      tag: element?.tagName ?? "",
      type: element?.getAttribute("type") ?? "",
      value: control?.value ?? "",
      options: control instanceof HTMLSelectElement ? [...control.options].map((option) => option.value) : [],
      texts: control instanceof HTMLSelectElement ? [...control.options].map((option) => option.text) : [],
    };
  });
}

/**
 * A text arrives key by key, or at once, as from a phone's keyboard, which takes a fraction of the time. `switch`: as from
 * someone who has a key that moves on, one that presses, and a device that speaks or spells texts: see `switchOf`.
 */
type Keys = "each" | "at once" | "switch";

type Fill = (page: KeyboardPage, value: unknown, at: Focused, keys: Keys) => Promise<void>;

const fills: Readonly<Record<string, Fill>> = {
  async select(page, value, at, keys) {
    const target = at.options.indexOf(String(value));
    if (target < 0) throw new Error(`${String(at.field)} does not offer what the persona wants`);
    if (keys === "switch") {
      await page.keyboard.type(at.texts[target] ?? "");
      if ((await focused(page)).value !== String(value))
        throw new Error(`${String(at.field)} is not chosen by its text`);
      return;
    }
    for (let step = at.options.indexOf(at.value); step < target; step += 1) await page.keyboard.press("ArrowDown");
    for (let step = at.options.indexOf(at.value); step > target; step -= 1) await page.keyboard.press("ArrowUp");
  },
  async radio(page, value, at) {
    await page.keyboard.press("Space");
    for (let turns = 0; (await focused(page)).value !== String(value); turns += 1) {
      if (turns > 10) throw new Error(`${String(at.field)} does not offer what the persona wants`);
      await page.keyboard.press("ArrowDown");
    }
  },
  async checkbox(page, value) {
    if (value === true) await page.keyboard.press("Space");
  },
  async text(page, value, _at, keys) {
    // Tab has selected what is there.
    if (keys !== "switch") await page.keyboard.press("ControlOrMeta+A");
    // Dates are typed the way people write them.
    const text = isIsoDate(value) ? toUsDate(value) : String(value);
    await (keys !== "at once" ? page.keyboard.type(text) : page.keyboard.insertText(text));
  },
};

const kindOf = ({ tag, type }: Focused): string => (tag === "SELECT" ? "select" : type in fills ? type : "text");

/**
 * Fills a form with the keyboard alone, in Tab order, until the focus is on the submit button, and presses Enter there.
 * Returns the names of the fields it met.
 */
export async function fillByKeyboard(page: KeyboardPage, values: Values, keys: Keys = "at once"): Promise<string[]> {
  const met: string[] = [];
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press("Tab");
    const at = await focused(page);
    if (at.type === "submit") {
      await page.keyboard.press("Enter");
      return met;
    }
    if (at.field === undefined || (at.tag !== "INPUT" && at.tag !== "SELECT") || met.includes(at.field)) continue;
    met.push(at.field);
    const value = values[at.field];
    if (value === undefined || value === "") continue;
    await fills[kindOf(at)]?.(page, value, at, keys);
  }
  throw new Error(`The submit button was not reached by Tab; fields met: ${met.join(", ")}`);
}

/** Tab moves on, Space or Enter presses, and the arrow moves within a group of radio buttons, which Tab treats as one. */
const switchKeys: ReadonlySet<string> = new Set(["Tab", "Space", "Enter", "ArrowDown"]);

/** The same page, which refuses every other key. */
export const switchOf = (page: KeyboardPage): KeyboardPage => ({
  evaluate: (act) => page.evaluate(act),
  keyboard: {
    async press(key) {
      if (!switchKeys.has(key)) throw new Error(`A switch has no ${key}.`);
      await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
    insertText: (text) => page.keyboard.insertText(text),
  },
});
