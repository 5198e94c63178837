import type { RuntimeEnvironment } from "@loanbridge/contract";
import type { FieldDefinition, Page, Trigger, ValidationContext, Values } from "@loanbridge/form-engine";
import { painted } from "./painted.ts";
import { createFilledIn } from "./prefill/filled-in.ts";
import { refusalText } from "./messages.ts";
import type { Rules } from "./rules.ts";
import type { FormStore } from "../session/index.ts";

export interface FormController {
  readonly store: FormStore;
  readonly page: Page;
  /** Handles typed input: cleans it, stores it, and runs the processors for edits. */
  readonly change: (field: FieldDefinition, value: unknown) => void;
  /**
   * Handles leaving a control: updates its message and fills in dependent values. `before` is what the form held at
   * that moment; anything typed since is not overwritten.
   */
  readonly leave: (field: FieldDefinition, before?: Values) => Promise<void>;
  /**
   * Waits for what follows from answers that were typed a moment ago, such as the city of a ZIP code, if the page would be
   * refused without it.
   */
  readonly finish: (rules: Checks) => Promise<unknown>;
  /** Prepares what a page shows before anything is typed, such as the days that a calendar offers. */
  readonly configure: () => Promise<void>;
  /**
   * Validates the whole page, shows every message, and returns the names of the refused fields in order. Synchronous,
   * so that the caller can render its result together with the messages.
   */
  readonly check: (rules: Checks) => string[];
}

type Checks = Pick<Rules, "contextOf" | "validatePage" | "registry">;

export interface ControllerParts {
  readonly store: FormStore;
  readonly page: Page;
  /** Available once the rules are loaded. */
  readonly tooltips: () => RuntimeEnvironment["tooltips"];
  readonly context: (rules: Pick<Rules, "contextOf">) => ValidationContext;
  readonly rules: () => Promise<Rules>;
}

/**
 * The kind whose control cleans its text itself. Cleaned at each key, a day of which one digit was deleted would get a zero
 * in its place.
 */
const masked = "birthDate";

export function createController({ store, page, tooltips, context, rules }: ControllerParts): FormController {
  let loaded: Rules | undefined;
  const ready = async () => (loaded ??= await rules());
  const filledIn = createFilledIn({ store, context, rules: ready });
  /**
   * Names of the control's parameters that leaving it set, such as a suggestion. They are cleared when its value
   * changes.
   */
  const ownParams = new Map<string, readonly string[]>();
  /** The value processed when its control was left. Leaving it again must not undo what was typed since. */
  const processed = new Map<string, unknown>();
  /** Values before the last change of each control whose value has not been processed since. */
  const unprocessed = new Map<string, Values>();
  /** Refusals by lookups: the value they apply to, and the message. */
  const refusedBy = new Map<string, { readonly value: unknown; readonly text: string | undefined }>();
  const lookupRefusalText = (name: string) => {
    const refused = refusedBy.get(name);
    return refused?.value === store.field(name).value ? refused?.text : undefined;
  };

  /** `before` is what the form held at the visitor's action; the rules may still be loading while typing continues. */
  const process = async (field: FieldDefinition, trigger: Trigger, before: Values) => {
    const { appFieldName: name } = field;
    const known = await ready();
    const { runProcessors, registry, lookups, report } = known;
    await filledIn.settled(name);
    const effects = await runProcessors(field, trigger, before, context(known), registry, lookups);
    for (const event of effects.events ?? []) report(event);
    // A lookup may resolve after its value has changed.
    if (!Object.is(before[name], store.field(name).value)) return;
    // A value that was not changed here is not new: it fills only empty fields.
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

  /** Suggestions for an address wait until the key is painted, and of several keys only the last has some. */
  const processEdit = async (field: FieldDefinition) => {
    const before = store.values();
    if (field.type === "email") await painted();
    if (before[field.appFieldName] === store.field(field.appFieldName).value) await process(field, "change", before);
  };

  /** The value of this control changed, so what was derived from the old one is cleared. */
  const drop = (field: FieldDefinition, before: Values) => {
    const { appFieldName: name } = field;
    processed.delete(name);
    unprocessed.set(name, before);
    const params = ownParams.get(name) ?? [];
    ownParams.delete(name);
    if (params.length > 0)
      store.apply({ extraParams: { [name]: Object.fromEntries(params.map((param) => [param, undefined])) } });
    filledIn.changed(field, before);
  };

  const refusalsOf = (known: Checks) => known.validatePage(page, store.values(), context(known), known.registry);

  const leave = async (field: FieldDefinition, before = store.values()) => {
    const { appFieldName: name } = field;
    const known = await ready();
    await known.beforeMessage();
    const [refusal] = known.validateField(field, store.values(), context(known), known.registry);
    // A server refusal of this value stays until the value changes, even if the server cleared it.
    const isServerRefusal = store.field(name).source === "server";
    const text = refusal ? refusalText(refusal, tooltips()) : lookupRefusalText(name);
    if (!isServerRefusal) store.setError(name, text);
    const { value } = store.field(name);
    if (!refusal && processed.get(name) !== value) await process(field, "blur", before);
  };

  return {
    store,
    page,
    leave,
    change(field, value) {
      const { appFieldName: name } = field;
      const before = store.values();
      const next = loaded && field.type !== masked ? loaded.cleanValue(field, value, loaded.registry) : value;
      const isNew = !Object.is(before[name], next);
      if (isNew) store.origins.set(name, name);
      store.set(name, next);
      if (isNew) drop(field, before);
      for (const reader of page.fields) {
        if (readsInTexts(reader, name)) ignoreUntilSubmit(process(reader, "configure", store.values()));
      }
      if (field.postProcessors?.length) ignoreUntilSubmit(processEdit(field));
    },
    finish: async (known) =>
      refusalsOf(known).length > 0 &&
      Promise.allSettled(
        page.fields.map(async (field) => {
          const { appFieldName: name } = field;
          const before = unprocessed.get(name);
          if (before) await leave(field, { ...before, [name]: store.field(name).value });
        }),
      ),
    async configure() {
      const known = await ready();
      const { runProcessors, registry, lookups } = known;
      store.apply(await runProcessors(page, "configure", store.values(), context(known), registry, lookups));
    },
    check(known) {
      const texts: Record<string, string> = {};
      for (const name of refusedBy.keys()) {
        const text = lookupRefusalText(name);
        if (text !== undefined) texts[name] = text;
      }
      for (const refusal of refusalsOf(known)) texts[refusal.field] = refusalText(refusal, tooltips());
      store.setErrors(texts);
      return Object.keys(texts);
    },
  };
}

/** Returns true if one of the field's texts is filled from another field's answer. */
const readsInTexts = ({ postProcessors = [] }: FieldDefinition, name: string) =>
  postProcessors.some(({ params = {} }) => typeof params["param"] === "string" && params["field"] === name);

/** For work that only helps while typing. If the rules cannot be loaded, submitting reports it. */
export function ignoreUntilSubmit(work: Promise<unknown>): void {
  work.catch((error: unknown) => console.warn("The form's rules are not loaded yet.", error));
}
