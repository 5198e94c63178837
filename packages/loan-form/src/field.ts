import type { FieldDefinition } from "@loanbridge/form-engine";
import type { Kind } from "./kinds.ts";

/**
 * Where a value is kept, and thereby who may see it. `request` is kept plain; every other group is sealed apart, so that
 * one can be opened without the others. `landing` values (zip, state) are `request`.
 */
export type FieldGroup = "request" | "contact" | "identity" | "bank" | "income";

/** Shape of a value in the application's JSON. `digits` is text of digits only (a phone, an SSN). */
export type WireType = "text" | "digits" | "integer" | "boolean" | "date" | "textList" | "record";

/** One field of the application: everything about it, stated once. */
export interface ApplicationField {
  /** Its name in the application, as the API carries it. */
  readonly name: string;
  /** Kind of control that shows it; see `kinds.ts`. */
  readonly kind: Kind;
  readonly wire: WireType;
  readonly group: FieldGroup;
  /** Longest text that the API accepts, in characters. 300 when absent. */
  readonly maxLength?: number;
  /** What the API accepts as a text of a hidden field, or as each text of its record; any plain text when absent. */
  readonly pattern?: RegExp;
  /** Values an enumerated field can take, as `{ value, label }`; see `options/`. */
  readonly options?: readonly Option[];
  /** Secure fields are never sent back: only whether one is stored. */
  readonly secure?: true;
  /** Only where it is not copy: labels stand in `messages/en/labels.ts`, by name of the field. */
  readonly label?: string;
  readonly autocomplete?: string;
  readonly inputMode?: "text" | "numeric" | "decimal" | "tel" | "email";
  readonly validators?: FieldDefinition["validators"];
  readonly postProcessors?: FieldDefinition["postProcessors"];
  readonly qualifiers?: FieldDefinition["qualifiers"];
  readonly extraParams?: FieldDefinition["extraParams"];
  readonly helpKey?: string;
  /** Drive tests, the gallery and personas. */
  readonly examples: { readonly valid: readonly unknown[]; readonly invalid: readonly unknown[] };
}

export interface Option {
  readonly value: string | number;
  readonly label: string;
}
