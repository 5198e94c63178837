import { createContext, useCallback, useContext, useSyncExternalStore, type ComponentType } from "react";
import type { FieldDefinition } from "@loanbridge/form-engine";
import type { FormController } from "./controller.ts";
import type { FieldState } from "../session/index.ts";

/** The props of a control. */
export interface ControlProps {
  /** Id of the focusable element. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  /** The page's parameters, overridden by those that processors have set. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  /** True if the server stores a value of this secure field. */
  readonly stored: boolean;
  readonly change: (value: unknown) => void;
}

/** Layout of a kind of field: a label above one control, a legend over several, or a checkbox before its label. */
export interface FieldKind {
  readonly layout: "control" | "group" | "box" | "none";
  /** Role of a group that is a single answer. */
  readonly role?: "radiogroup";
  readonly Control: ComponentType<ControlProps>;
  /**
   * Additional help with its own questions. It is placed below the message, so that the message is read with its
   * control.
   */
  readonly Below?: ComponentType<ControlProps>;
}

export interface FormContextValue {
  readonly id: string;
  readonly controller: FormController;
  readonly kinds: Readonly<Record<string, FieldKind>>;
  /** Names of the secure fields whose value the server stores. */
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

/** Returns the id of a field's control, which messages link to and which takes the focus. */
export function controlId(formId: string, field: string): string {
  return `${formId}-${field}`;
}
