import { createContext, useCallback, useContext, useSyncExternalStore, type ComponentType } from "react";
import type { FieldDefinition } from "@loanbridge/form-engine";
import type { FormController } from "./controller.ts";
import type { FieldState } from "../session/form-store.ts";

/** What a control is given. */
export interface ControlProps {
  /** Of the element that takes the focus. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  /** Those of the page, under those that processors have set. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  /** The server holds a value of this secure field. */
  readonly stored: boolean;
  readonly change: (value: unknown) => void;
}

/** How a kind of field is laid out: a label above one control, a legend over several, or a box before its label. */
export interface FieldKind {
  readonly layout: "control" | "group" | "box" | "none";
  /** Of a group that is one answer. */
  readonly role?: "radiogroup";
  readonly Control: ComponentType<ControlProps>;
  /** What helps to answer, with questions of its own: it stands below the message, so that this is read with its control. */
  readonly Below?: ComponentType<ControlProps>;
}

export interface FormContextValue {
  readonly id: string;
  readonly controller: FormController;
  readonly kinds: Readonly<Record<string, FieldKind>>;
  /** Whether the server holds a secure field's value. */
  readonly stored: ReadonlySet<string>;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error("A field was rendered outside of a form.");
  return form;
}

export function useFieldState({ appFieldName }: Pick<FieldDefinition, "appFieldName">): FieldState {
  const { store } = useFormContext().controller;
  const subscribe = useCallback((changed: () => void) => store.subscribe(appFieldName, changed), [store, appFieldName]);
  const snapshot = () => store.field(appFieldName);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** Id of the control of a field: what a message links to and what takes the focus. */
export function controlId(formId: string, field: string): string {
  return `${formId}-${field}`;
}
