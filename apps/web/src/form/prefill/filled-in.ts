import {
  isAnswered,
  type Effects,
  type FieldDefinition,
  type ValidationContext,
  type Values,
} from "@loanbridge/form-engine";
import type { Rules } from "../rules.ts";
import type { FormStore } from "../../session/index.ts";

/**
 * Values filled in for the applicant. They are cleared when the answer that they came from changes, unless they were
 * edited.
 */
export interface FilledIn {
  /** Call when the applicant has changed this field. `before` is what the form held until then. */
  readonly changed: (field: FieldDefinition, before: Values) => void;
  /** Resolves when the values that came with the field's stored value are identified and cleared. */
  readonly settled: (name: string) => Promise<void>;
  /** Applies a field's effects where allowed. `before` is what the form held when the effects were requested. */
  readonly apply: (field: FieldDefinition, effects: Effects, before: Values) => void;
}

interface Parts {
  readonly store: FormStore;
  readonly context: (rules: Rules) => ValidationContext;
  readonly rules: () => Promise<Rules>;
}

const isSame = (a: unknown, b: unknown) => Object.is(a, b) || (!isAnswered(a) && !isAnswered(b));

export function createFilledIn({ store, context, rules }: Parts): FilledIn {
  const { origins } = store;
  /** Values that were cleared with the value of a field, to restore if that value returns. */
  const dropped = new Map<string, { readonly with: unknown; readonly values: Values }>();
  const checks = new Map<string, Promise<void>>();
  const valueOf = (name: string) => store.field(name).value;
  const isOpen = (name: string) => !isAnswered(valueOf(name));
  const isFilledIn = (name: string) => origins.has(name) && origins.get(name) !== name;

  const set = (source: string, values: Values, filledFor: Effects["filledFor"] = {}) => {
    for (const [name, value] of Object.entries(values)) {
      if (name === source) continue;
      if (isAnswered(value)) origins.set(name, filledFor[name] ?? source);
      else origins.delete(name);
    }
    store.apply({ values });
  };
  const drop = (source: string, value: unknown, names: readonly string[]) => {
    if (names.length === 0) return;
    dropped.set(source, { with: value, values: Object.fromEntries(names.map((name) => [name, valueOf(name)])) });
    set(source, Object.fromEntries(names.map((name) => [name, ""])));
  };
  const putBack = (source: string) => {
    const gone = dropped.get(source);
    if (!gone || !isSame(gone.with, valueOf(source))) return;
    dropped.delete(source);
    set(source, Object.fromEntries(Object.entries(gone.values).filter(([name]) => isOpen(name) && !origins.has(name))));
  };

  /** A stored value has no origin. It came from this field if the field's previous value fills it in the same way. */
  const dropStored = async (field: FieldDefinition, before: Values) => {
    const { appFieldName: name, postProcessors = [] } = field;
    const known = await rules();
    const { filledFrom, registry, lookups } = known;
    const now = context(known);
    const isUnknown = !isAnswered(before[name]) && now.stored.has(name);
    const filled = isUnknown
      ? postProcessors.flatMap((processor) => registry.processors[processor.name]?.fillsFromSecure ?? [])
      : Object.keys(await filledFrom(field, before, now, registry, lookups));
    const isStill = (target: string) => !origins.has(target) && Object.is(valueOf(target), before[target]);
    if (isSame(valueOf(name), before[name])) checks.delete(name);
    else
      drop(
        name,
        before[name],
        filled.filter((target) => isStill(target) && !isOpen(target)),
      );
  };

  return {
    changed(field, before) {
      const name = field.appFieldName;
      const filled = [...origins].flatMap(([target, source]) => (source === name && target !== name ? [target] : []));
      drop(name, before[name], filled);
      putBack(name);
      if (!field.postProcessors?.length || checks.has(name)) return;
      const check = dropStored(field, before).catch((error: unknown) => {
        console.warn("It is not known what was filled in before.", error);
      });
      checks.set(name, check);
    },
    settled: async (name) => checks.get(name),
    apply(field, { values = {}, fills = {}, filledFor, extraParams = {} }, before) {
      // Keep what was typed meanwhile, but refill what was cleared meanwhile because of this field.
      const isUntouched = (name: string) =>
        Object.is(before[name], valueOf(name)) || (isOpen(name) && !origins.has(name));
      const backward = Object.entries(fills).filter(([name]) => isOpen(name) || isFilledIn(name));
      const wanted = [...backward, ...Object.entries(values)].filter(([name]) => isUntouched(name));
      set(field.appFieldName, Object.fromEntries(wanted), filledFor);
      store.apply({ extraParams });
    },
  };
}
