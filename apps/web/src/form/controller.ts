import type { RuntimeEnvironment } from "@loanbridge/contract";
import type { FieldDefinition, Page, Trigger, ValidationContext, Values } from "@loanbridge/form-engine";
import { refusalText } from "./messages.ts";
import type { Rules } from "./rules.ts";
import type { FormStore } from "./store.ts";

export interface FormController {
  readonly store: FormStore;
  readonly page: Page;
  /** What is typed: cleaned, stored, and passed on to the processors of an edit. */
  readonly change: (field: FieldDefinition, value: unknown) => void;
  /**
   * A control was left: its message shows or goes, and what follows from its value is filled in. `before` is what the form held
   * then; what has been typed since is not filled over.
   */
  readonly leave: (field: FieldDefinition, before?: Values) => Promise<void>;
  /** Prepares what a page shows before anything is typed, such as the days that a calendar offers. */
  readonly configure: () => Promise<void>;
  /**
   * Judges the whole page and shows every message. Answers the names of the refused fields, in their order. Waits for
   * nothing: what follows from the answer can be rendered together with the messages.
   */
  readonly check: (rules: Pick<Rules, "validatePage" | "registry">) => string[];
}

export interface ControllerParts {
  readonly store: FormStore;
  readonly page: Page;
  /** Here once the rules are. */
  readonly tooltips: () => RuntimeEnvironment["tooltips"];
  readonly context: () => ValidationContext;
  readonly rules: () => Promise<Rules>;
}

/** What followed from the value of one control. */
interface Derived {
  /** Values of other controls: they go with it, unless they were edited. */
  readonly filled: Values;
  /** Names of its own parameters that leaving it set, such as a suggestion. */
  readonly params: readonly string[];
  /** Value whose leaving has filled in others: leaving it again must not undo what was typed over them since. */
  readonly filledFrom: unknown;
}

const nothingDerived: Derived = { filled: {}, params: [], filledFrom: undefined };

export function createController({ store, page, tooltips, context, rules }: ControllerParts): FormController {
  let known: Rules | undefined;
  const ready = async () => (known ??= await rules());
  /** What was made of each control's present value. It goes when that changes. */
  const derived = new Map<string, Derived>();
  /** What a look-up refused: the value that it was about, and the message. */
  const refusedBy = new Map<string, { readonly value: unknown; readonly text: string | undefined }>();
  const standingText = (name: string) => {
    const refused = refusedBy.get(name);
    return refused?.value === store.field(name).value ? refused?.text : undefined;
  };

  /** `before` is what the form held at the visitor's act: the rules may be on their way yet, and typing goes on. */
  const process = async (field: FieldDefinition, trigger: Trigger, before: Values) => {
    const { runProcessors, registry, lookups, report } = await ready();
    const effects = await runProcessors(field, trigger, before, context(), registry, lookups);
    const unchanged = (name: string) => Object.is(before[name], store.values()[name]);
    const values = Object.entries(effects.values ?? {}).filter(([name]) => unchanged(name));
    // A look-up may answer after the value that it was about has changed, or while what it fills is typed by hand.
    if (unchanged(field.appFieldName)) {
      store.apply({ ...effects, values: Object.fromEntries(values) });
      const { filled, params, filledFrom } = derived.get(field.appFieldName) ?? nothingDerived;
      const { [field.appFieldName]: _own, ...elsewhere } = Object.fromEntries(values);
      derived.set(field.appFieldName, {
        filled: { ...filled, ...elsewhere },
        params: trigger === "blur" ? Object.keys(effects.extraParams?.[field.appFieldName] ?? {}) : params,
        filledFrom:
          trigger === "blur" && Object.keys(effects.values ?? {}).length > 0 ? before[field.appFieldName] : filledFrom,
      });
      for (const [name, code] of Object.entries(effects.refusals ?? {})) {
        const text = tooltips()[name]?.server?.[code];
        refusedBy.set(name, { value: store.field(name).value, text });
        store.setError(name, text);
      }
    }
    for (const event of effects.events ?? []) report(event);
  };

  /** The value of this control has changed: what was made of the one before goes. */
  const dropDerived = (name: string) => {
    const { filled, params } = derived.get(name) ?? nothingDerived;
    derived.delete(name);
    const unedited = Object.entries(filled).filter(([target, value]) => Object.is(store.field(target).value, value));
    store.apply({
      values: Object.fromEntries(unedited.map(([target]) => [target, ""])),
      ...(params.length > 0 && { extraParams: { [name]: Object.fromEntries(params.map((one) => [one, undefined])) } }),
    });
  };

  return {
    store,
    page,
    change(field, value) {
      const { appFieldName: name } = field;
      const before = store.field(name).value;
      store.set(name, known ? known.cleanValue(field, value, known.registry) : value);
      if (!Object.is(store.field(name).value, before)) dropDerived(name);
      if (field.postProcessors?.length) ignoreUntilSubmit(process(field, "change", store.values()));
    },
    async leave(field, before = store.values()) {
      const { validateField, registry } = await ready();
      const [refusal] = validateField(field, store.values(), context(), registry);
      // What the server said of this value holds until the value changes, also where it took the value away.
      const standing = store.field(field.appFieldName).source === "server";
      const text = refusal ? refusalText(refusal, tooltips()) : standingText(field.appFieldName);
      if (!standing) store.setError(field.appFieldName, text);
      const { value } = store.field(field.appFieldName);
      if (!refusal && derived.get(field.appFieldName)?.filledFrom !== value) await process(field, "blur", before);
    },
    async configure() {
      const { runProcessors, registry, lookups } = await ready();
      store.apply(await runProcessors(page, "configure", store.values(), context(), registry, lookups));
    },
    check({ validatePage, registry }) {
      const refusals = validatePage(page, store.values(), context(), registry);
      const texts: Record<string, string> = {};
      for (const name of refusedBy.keys()) {
        const text = standingText(name);
        if (text !== undefined) texts[name] = text;
      }
      for (const refusal of refusals) texts[refusal.field] = refusalText(refusal, tooltips());
      store.setErrors(texts);
      return Object.keys(texts);
    },
  };
}

/** For work that only helps while typing: where the rules cannot be loaded, submitting says so. */
export function ignoreUntilSubmit(work: Promise<unknown>): void {
  work.catch((error: unknown) => console.warn("The form's rules are not loaded yet.", error));
}
