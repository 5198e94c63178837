import type { RuntimeEnvironment } from "@loanbridge/contract";
import type { FieldDefinition, Page, Trigger, ValidationContext, Values } from "@loanbridge/form-engine";
import { createFilledIn } from "./filled-in.ts";
import { refusalText } from "./messages.ts";
import type { Rules } from "./rules.ts";
import type { FormStore } from "../session/form-store.ts";

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

export function createController({ store, page, tooltips, context, rules }: ControllerParts): FormController {
  let known: Rules | undefined;
  const ready = async () => (known ??= await rules());
  const filledIn = createFilledIn({ store, context, rules: ready });
  /** Names of a control's own parameters that leaving it set, such as a suggestion. They go when its value changes. */
  const ownParams = new Map<string, readonly string[]>();
  /** Value that was processed when its control was left: leaving it again must not undo what was typed since. */
  const processed = new Map<string, unknown>();
  /** Names of the controls whose value has changed here since it was processed. */
  const unprocessed = new Set<string>();
  /** What a look-up refused: the value that it was about, and the message. */
  const refusedBy = new Map<string, { readonly value: unknown; readonly text: string | undefined }>();
  const standingText = (name: string) => {
    const refused = refusedBy.get(name);
    return refused?.value === store.field(name).value ? refused?.text : undefined;
  };

  /** `before` is what the form held at the visitor's act: the rules may be on their way yet, and typing goes on. */
  const process = async (field: FieldDefinition, trigger: Trigger, before: Values) => {
    const { appFieldName: name } = field;
    const { runProcessors, registry, lookups, report } = await ready();
    await filledIn.dealtWith(name);
    const effects = await runProcessors(field, trigger, before, context(), registry, lookups);
    for (const event of effects.events ?? []) report(event);
    // A look-up may answer after the value that it was about has changed.
    if (!Object.is(before[name], store.field(name).value)) return;
    // A value that nobody has changed here says nothing new: only what is open is filled in from it.
    const isNew = trigger === "change" || unprocessed.has(name);
    filledIn.apply(
      field,
      isNew ? effects : { ...effects, values: {}, fills: { ...effects.values, ...effects.fills } },
      before,
    );
    if (trigger === "blur") {
      ownParams.set(name, Object.keys(effects.extraParams?.[name] ?? {}));
      processed.set(name, before[name]);
      unprocessed.delete(name);
    }
    for (const [refused, code] of Object.entries(effects.refusals ?? {})) {
      const text = tooltips()[refused]?.server?.[code];
      refusedBy.set(refused, { value: store.field(refused).value, text });
      store.setError(refused, text);
    }
  };

  /** The value of this control is another: what was made of the one before goes. */
  const drop = (field: FieldDefinition, before: Values) => {
    const { appFieldName: name } = field;
    processed.delete(name);
    unprocessed.add(name);
    const params = ownParams.get(name) ?? [];
    ownParams.delete(name);
    if (params.length > 0)
      store.apply({ extraParams: { [name]: Object.fromEntries(params.map((param) => [param, undefined])) } });
    filledIn.changed(field, before);
  };

  return {
    store,
    page,
    change(field, value) {
      const { appFieldName: name } = field;
      const before = store.values();
      const next = known ? known.cleanValue(field, value, known.registry) : value;
      const isNew = !Object.is(before[name], next);
      if (isNew) store.origins.set(name, name);
      store.set(name, next);
      if (isNew) drop(field, before);
      for (const reader of page.fields) {
        if (readsInTexts(reader, name)) ignoreUntilSubmit(process(reader, "configure", store.values()));
      }
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
      if (!refusal && processed.get(field.appFieldName) !== value) await process(field, "blur", before);
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

/** Whether a text of the field is filled from the answer of another. */
const readsInTexts = ({ postProcessors = [] }: FieldDefinition, name: string) =>
  postProcessors.some(({ params = {} }) => typeof params["param"] === "string" && params["field"] === name);

/** For work that only helps while typing: where the rules cannot be loaded, submitting says so. */
export function ignoreUntilSubmit(work: Promise<unknown>): void {
  work.catch((error: unknown) => console.warn("The form's rules are not loaded yet.", error));
}
