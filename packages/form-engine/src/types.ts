/** What an applicant has given so far, by dotted path. Empty text, null and undefined all mean "not answered". */
export type Values = Readonly<Record<string, unknown>>;

/** A condition over values can be true, false, or not decidable yet because what it asks for is not answered. */
export type Verdict = "yes" | "no" | "unknown";

/** A named condition, as configuration: `{ "name": "FieldEquals", "params": { "field": "incomeType", "value": "EMPLOYED" } }`. */
export interface Qualifier {
  readonly name: string;
  readonly params?: QualifierParams;
}

/** A question that a qualifier asks about one value. */
export interface Criterion {
  /** What it asks, in a sentence, for authors of sites. */
  readonly doc: string;
  /** What it compares with: nothing, anything, or something that has an order (a number, or a date `YYYY-MM-DD`). */
  readonly target: "none" | "any" | "ordered";
  readonly judge: (actual: unknown, target: unknown) => Verdict;
  readonly examples: readonly { readonly actual: unknown; readonly target?: unknown; readonly verdict: Verdict }[];
}

export interface QualifierParams {
  /** Dotted path of the value that is looked at. */
  readonly field?: string;
  /** What it is compared with. */
  readonly value?: string | number | boolean | null;
  /** Instead of `value`: a processor that yields what it is compared with. */
  readonly processor?: Processor;
}

/** A named change to values or to a field's extra parameters, run at a trigger when its qualifiers hold. */
export interface Processor {
  readonly name: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly qualifiers?: readonly Qualifier[];
  /**
   * That of the processor's rule when absent, and `blur` where the rule states none. `configure` runs while the page is
   * prepared, before it is shown; `change` on each edit.
   */
  readonly trigger?: Trigger;
}

export type Trigger = "blur" | "change" | "configure";

/** A validator in use on a field. `tooltipKey` names the group of messages; the field's own name when absent. */
export interface ValidatorUse {
  readonly name: string;
  readonly tooltipKey?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** One field of a page, as configuration. */
export interface FieldDefinition {
  /** Name of the application's value that it fills. */
  readonly appFieldName: string;
  /** Name of a field kind: how it is shown and what shape its value has. */
  readonly type: string;
  readonly label?: string;
  /** Order on the page; fields without one keep the order of the list, after those with one. */
  readonly position?: number;
  /** As written in a site's file; `flattenSubFields` puts them into the page's list. */
  readonly subFields?: readonly FieldDefinition[];
  readonly extraParams?: Readonly<Record<string, unknown>>;
  readonly validators?: readonly ValidatorUse[];
  readonly postProcessors?: readonly Processor[];
  readonly qualifiers?: readonly Qualifier[];
  readonly helpKey?: string;
}

/** One page (or one step) of a form, as configuration. */
export interface Page {
  readonly id: string;
  readonly pageNumber: number;
  readonly header?: string;
  readonly assistText?: string;
  readonly underFormImage?: string;
  readonly qualifiers?: readonly Qualifier[];
  readonly additionalInfo?: string;
  readonly externalLink?: { readonly text: string; readonly url: string };
  readonly assistConfig?: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldDefinition[];
}

/** What validation needs beside the values. Everything that varies is passed in, so that both sides reach one verdict. */
export interface ValidationContext {
  /** Today in the site's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** Names of the secure fields whose value the server already holds. */
  readonly stored: ReadonlySet<string>;
  /** Whether the site accepts a plus sign in the local part of an email address; not when absent. */
  readonly plusInEmail?: boolean | undefined;
  /** Processors that a qualifier's target may come from; the engine's own when absent. */
  readonly processors?: Registry["processors"];
}

/** Why a value is refused. */
export interface Refusal {
  /** Code of the server's error catalogue: NotNull, Size, Pattern, Age … */
  readonly code: string;
  /** Key of the message inside the field's tooltip: required, pattern, under18 … */
  readonly message: string;
  /** Numbers that the message mentions: `{ length: 9 }`. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Name of the part that it is about, where the value has parts on the wire: birthMonth, birthDay, birthYear. */
  readonly part?: string;
}

/** A refusal, and the field (or part of one) that it belongs to. */
export interface FieldError extends Refusal {
  readonly field: string;
  readonly tooltipKey: string;
}

/** What a validator is given. */
export interface ValidatorInput {
  readonly value: unknown;
  readonly values: Values;
  readonly params: Readonly<Record<string, unknown>>;
  readonly context: ValidationContext;
}

export interface Example {
  readonly value: unknown;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly values?: Values;
  readonly today?: string;
}

/** A rule on one value. Pure; it never throws, whatever it is given. */
export interface Validator {
  /** What the rule asks, in a sentence, for authors of sites. */
  readonly doc: string;
  /** Removes what cannot belong to the value (as a number field drops letters). Applied as typed and before checking. */
  readonly clean?: (value: unknown, params: Readonly<Record<string, unknown>>) => unknown;
  readonly check: (input: ValidatorInput) => Refusal | undefined;
  /** What the parameters should have been; undefined when they are well formed. Asked once, when a site is loaded. */
  readonly expects?: (params: Readonly<Record<string, unknown>>) => string | undefined;
  /** Drive the unit tests, the gallery and the fuzzers. */
  readonly examples: {
    readonly valid: readonly Example[];
    readonly invalid: readonly (Example & { readonly refusal: Pick<Refusal, "code" | "message"> })[];
  };
}

/** What a processor answers: values to set, and parameters of fields to set (such as the last day a calendar offers). */
export interface Effects {
  readonly values?: Readonly<Record<string, unknown>>;
  /** Values that stand back behind the applicant's: each is set only in a field that is empty, or that was filled in and not edited since. */
  readonly fills?: Readonly<Record<string, unknown>>;
  /** By name of a filled field: the field whose answer it belongs to and goes with, where that is not the field that was processed. */
  readonly filledFor?: Readonly<Record<string, string>>;
  readonly extraParams?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Codes of the error catalogue by field. Each holds until the value of its field changes. */
  readonly refusals?: Readonly<Record<string, string>>;
  /** Names of events to report, never values. */
  readonly events?: readonly string[];
}

export interface ProcessorInput {
  /** The field on which it is configured. */
  readonly field: string;
  readonly value: unknown;
  readonly values: Values;
  readonly params: Readonly<Record<string, unknown>>;
  readonly context: ValidationContext;
  readonly lookups: Lookups;
}

/**
 * Look-ups a processor may ask for; the browser asks the server, the server asks its tables. `undefined`: there is no such
 * thing. One that could not be asked rejects.
 */
export interface Lookups {
  readonly zip: (
    zip: string,
  ) => Promise<{ readonly city: string; readonly state: string; readonly closed?: true | undefined } | undefined>;
  readonly routing: (routing: string) => Promise<{ readonly bankName: string } | undefined>;
}

/** What a processor is given when a qualifier asks it for the value to compare with: no look-ups, because it answers at once. */
export type TargetInput = Omit<ProcessorInput, "lookups" | "context"> & {
  readonly context: Pick<ValidationContext, "today">;
};

export interface ProcessorRule {
  readonly doc: string;
  /** When it runs, where the configuration does not say; `blur` when absent. */
  readonly trigger?: Trigger;
  readonly run: (input: ProcessorInput) => Effects | Promise<Effects>;
  /** Names of the fields that it fills in from a secure one: of a stored value, nothing else tells what came with it. */
  readonly fillsFromSecure?: readonly string[];
  /** The value that it yields to a qualifier; a processor without it cannot stand in one. */
  readonly target?: (input: TargetInput) => unknown;
  /** What the parameters should have been; undefined when they are well formed. Asked once, when a site is loaded. */
  readonly expects?: (params: Readonly<Record<string, unknown>>) => string | undefined;
}

/** The validators and processors that a form can name. */
export interface Registry {
  readonly validators: Readonly<Record<string, Validator>>;
  readonly processors: Readonly<Record<string, ProcessorRule>>;
  /** Names of the secure fields: their validators rest while the server holds a value and the field is empty. */
  readonly secureFields: ReadonlySet<string>;
}
