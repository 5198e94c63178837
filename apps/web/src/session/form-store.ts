import type { Effects, Values } from "@loanbridge/form-engine";

/** Origin of a message: leaving the control, validating the page, or a refusal by the server. */
export type MessageSource = "leave" | "page" | "server";

/** Everything that one control shows. The object is replaced only when one of its values changes. */
export interface FieldState {
  readonly value: unknown;
  /** Text of the message at the control. */
  readonly error?: string;
  readonly source?: MessageSource;
  /** Set by processors; overrides the page's parameters. */
  readonly extraParams?: Readonly<Record<string, unknown>>;
}

/** The state of a form. Listeners subscribe to one field, so that a keystroke renders only one control. */
export interface FormStore {
  readonly field: (name: string) => FieldState;
  readonly values: () => Values;
  readonly subscribe: (name: string, changed: () => void) => () => void;
  /** Calls back on every change of a value. */
  readonly subscribeValues: (changed: () => void) => () => void;
  /** Calls back on every change of a message. */
  readonly subscribeErrors: (changed: () => void) => () => void;
  /** Sets a value and removes its message, which was about the old value. */
  readonly set: (name: string, value: unknown) => void;
  /** Shows or removes the message of a control that was left. */
  readonly setError: (name: string, error: string | undefined) => void;
  /** Replaces all messages with these. */
  readonly setErrors: (errors: Readonly<Record<string, string>>, source?: MessageSource) => void;
  readonly apply: (effects: Effects) => void;
  /**
   * Origins of values by field name: the field that filled one in, or the field itself if the applicant answered it
   * here. Values of the stored request are not listed.
   */
  readonly origins: Map<string, string>;
  /** Removes values that must not stay in memory. */
  readonly forget: (names: Iterable<string>) => void;
}

const nothing: FieldState = { value: undefined };

function withError(state: FieldState, error: string | undefined, source: MessageSource): FieldState {
  const { error: _, source: __, ...rest } = state;
  return error === undefined ? rest : { ...rest, error, source };
}

export function createFormStore(initial: Values): FormStore {
  const fields = new Map<string, FieldState>(Object.entries(initial).map(([name, value]) => [name, { value }]));
  const listeners = new Map<string, Set<() => void>>();
  const valueListeners = new Set<() => void>();
  const errorListeners = new Set<() => void>();
  const origins = new Map<string, string>();
  let values: Values = { ...initial };

  const field = (name: string): FieldState => fields.get(name) ?? nothing;
  const put = (name: string, state: FieldState) => {
    const valueChanged = !Object.is(field(name).value, state.value);
    const errorChanged = field(name).error !== state.error;
    fields.set(name, state);
    if (valueChanged) values = { ...values, [name]: state.value };
    for (const changed of listeners.get(name) ?? []) changed();
    if (valueChanged) for (const changed of valueListeners) changed();
    if (errorChanged) for (const changed of errorListeners) changed();
  };
  const set = (name: string, value: unknown) => {
    if (!Object.is(field(name).value, value)) put(name, { ...withError(field(name), undefined, "page"), value });
  };
  const setError = (name: string, error: string | undefined, source: MessageSource) => {
    if (field(name).error !== error) put(name, withError(field(name), error, source));
  };

  return {
    field,
    set,
    setError: (name, error) => setError(name, error, "leave"),
    values: () => values,
    subscribe(name, changed) {
      const fieldListeners = listeners.get(name) ?? new Set();
      listeners.set(name, fieldListeners.add(changed));
      return () => fieldListeners.delete(changed);
    },
    subscribeValues(changed) {
      valueListeners.add(changed);
      return () => valueListeners.delete(changed);
    },
    subscribeErrors(changed) {
      errorListeners.add(changed);
      return () => errorListeners.delete(changed);
    },
    setErrors(errors, source = "page") {
      for (const name of new Set([...fields.keys(), ...Object.keys(errors)])) setError(name, errors[name], source);
    },
    apply(effects) {
      for (const [name, value] of Object.entries(effects.values ?? {})) set(name, value);
      for (const [name, params] of Object.entries(effects.extraParams ?? {})) {
        const state = field(name);
        put(name, { ...state, extraParams: { ...state.extraParams, ...params } });
      }
    },
    origins,
    forget(names) {
      for (const name of names) {
        set(name, undefined);
        origins.delete(name);
      }
    },
  };
}
