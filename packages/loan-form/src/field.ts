import type { FieldDefinition } from "@loanbridge/form-engine";
import type { Kind } from "./kinds.ts";

/**
 * Determines how a value is stored and who may read it. `request` is stored in plain text; every other group is sealed
 * separately, so that one can be opened without the others. `landing` values (zip, state) belong to `request`.
 */
export type FieldGroup = "request" | "contact" | "identity" | "bank" | "income";

/** Type of a value in the application's JSON. `digits` is text of digits only (a phone, an SSN). */
export type WireType = "text" | "digits" | "integer" | "boolean" | "date" | "textList" | "record";

/** One field of the application, defined in one place. */
export interface ApplicationField {
  /** Name in the application and in the API. */
  readonly name: string;
  /** Kind of control; see `kinds.ts`. */
  readonly kind: Kind;
  readonly wire: WireType;
  readonly group: FieldGroup;
  /** Longest text that the API accepts, in characters. Defaults to 300. */
  readonly maxLength?: number;
  /** Pattern for the text of a hidden field, or for each text of its record. Any plain text is accepted if absent. */
  readonly pattern?: RegExp;
  /** Values that an enumerated field can take, as `{ value, label }`; see `options/`. */
  readonly options?: readonly Option[];
  /** The API never returns secure values, only whether one is stored. */
  readonly secure?: true;
  /** Set only if it is not translatable copy; other labels are in `form/labels.ts` of each language, by field name. */
  readonly label?: string;
  readonly autocomplete?: string;
  readonly inputMode?: "text" | "numeric" | "decimal" | "tel" | "email";
  readonly validators?: FieldDefinition["validators"];
  readonly postProcessors?: FieldDefinition["postProcessors"];
  readonly qualifiers?: FieldDefinition["qualifiers"];
  readonly extraParams?: FieldDefinition["extraParams"];
  readonly helpKey?: string;
  /** Used by the tests, the gallery and the personas. */
  readonly examples: { readonly valid: readonly unknown[]; readonly invalid: readonly unknown[] };
}

export interface Option {
  readonly value: string | number;
  readonly label: string;
}
