/** An applicant's answers so far, by dotted path. Empty text, null and undefined all mean "not answered". */
export type Values = Readonly<Record<string, unknown>>;

/** Result of a condition: true, false, or undecidable because a value it needs is not answered yet. */
export type Verdict = "yes" | "no" | "unknown";

/**
 * A named condition, as configuration: `{ "name": "FieldEquals", "params": { "field": "incomeType", "value": "EMPLOYED"
 * } }`.
 */
export interface Qualifier {
  readonly name: string;
  readonly params?: QualifierParams;
}

/** The rule behind a qualifier: a test of one value. */
export interface Criterion {
  /** Describes the test in one sentence, for authors of sites. */
  readonly doc: string;
  /** The kind of target: none, any value, or an ordered one (a number or a date `YYYY-MM-DD`). */
  readonly target: "none" | "any" | "ordered";
  readonly judge: (actual: unknown, target: unknown) => Verdict;
  readonly examples: readonly { readonly actual: unknown; readonly target?: unknown; readonly verdict: Verdict }[];
}

export interface QualifierParams {
  /** Dotted path of the value to test. */
  readonly field?: string;
  /** The value to compare with. */
  readonly value?: string | number | boolean | null;
  /** Instead of `value`: a processor that yields the value to compare with. */
  readonly processor?: Processor;
}

/** A named change to values or to a field's extra parameters, run at a trigger if its qualifiers hold. */
export interface Processor {
  readonly name: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly qualifiers?: readonly Qualifier[];
  /**
   * Defaults to the trigger of the processor's rule, and then to `blur`. `configure` runs while the page is prepared,
   * before it is shown; `change` runs on each edit.
   */
  readonly trigger?: Trigger;
}

export type Trigger = "blur" | "change" | "configure";

/** A validator in use on a field. `tooltipKey` names the group of messages and defaults to the field's name. */
export interface ValidatorUse {
  readonly name: string;
  readonly tooltipKey?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** One field of a page, as configuration. */
export interface FieldDefinition {
  /** Name of the application value that the field fills. */
  readonly appFieldName: string;
  /** Name of a field kind, which determines the control and the shape of the value. */
  readonly type: string;
  readonly label?: string;
  /** Order on the page. Fields without a position come last, in the order of the list. */
  readonly position?: number;
  /** Sub-fields as written in a site's file; `flattenSubFields` moves them into the page's list. */
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

/**
 * Everything validation needs besides the values. All variable inputs are passed in, so that browser and server reach
 * the same verdict.
 */
export interface ValidationContext {
  /** Today in the site's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** Names of the secure fields that the server already stores. */
  readonly stored: ReadonlySet<string>;
  /** True if the site accepts a plus sign in the local part of an email address. Defaults to false. */
  readonly plusInEmail?: boolean | undefined;
  /** Processors that a qualifier's target may come from. Defaults to the engine's own. */
  readonly processors?: Registry["processors"];
}

/** The reason a value is refused. */
export interface Refusal {
  /** Code of the server's error catalog: NotNull, Size, Pattern, Age … */
  readonly code: string;
  /** Key of the message inside the field's tooltip: required, pattern, under18 … */
  readonly message: string;
  /** Numbers for placeholders of the message, such as `{ length: 9 }`. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Name of the affected part, if the value has parts on the wire: birthMonth, birthDay, birthYear. */
  readonly part?: string;
}

/** A refusal with the field, or part of a field, that it belongs to. */
export interface FieldError extends Refusal {
  readonly field: string;
  readonly tooltipKey: string;
}

/** The input of a validator. */
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

/** A rule for one value. It is pure and never throws, whatever its input. */
export interface Validator {
  /** Describes the rule in one sentence, for authors of sites. */
  readonly doc: string;
  /**
   * Removes characters that cannot belong to the value, such as letters in a number field. Applied while typing and
   * before checking.
   */
  readonly clean?: (value: unknown, params: Readonly<Record<string, unknown>>) => unknown;
  readonly check: (input: ValidatorInput) => Refusal | undefined;
  /**
   * Describes the expected parameters, or returns undefined if they are well formed. Called once, when a site is
   * loaded.
   */
  readonly expects?: (params: Readonly<Record<string, unknown>>) => string | undefined;
  /** Used by the unit tests, the gallery and the fuzzers. */
  readonly examples: {
    readonly valid: readonly Example[];
    readonly invalid: readonly (Example & { readonly refusal: Pick<Refusal, "code" | "message"> })[];
  };
}

/** Output of a processor: values to set, and field parameters to set (such as the last day a calendar offers). */
export interface Effects {
  readonly values?: Readonly<Record<string, unknown>>;
  /**
   * Values that never replace an applicant's answer. Each is set only if its field is empty, or was filled in and not
   * edited since.
   */
  readonly fills?: Readonly<Record<string, unknown>>;
  /**
   * By name of a filled field: the field that its value depends on and is cleared with, if that is not the processed
   * field.
   */
  readonly filledFor?: Readonly<Record<string, string>>;
  readonly extraParams?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Codes of the error catalog by field. Each applies until the value of its field changes. */
  readonly refusals?: Readonly<Record<string, string>>;
  /** Names of events to report, never values. */
  readonly events?: readonly string[];
}

export interface ProcessorInput {
  /** The field that the processor is configured on. */
  readonly field: string;
  readonly value: unknown;
  readonly values: Values;
  readonly params: Readonly<Record<string, unknown>>;
  readonly context: ValidationContext;
  readonly lookups: Lookups;
}

/**
 * Lookups available to a processor. The browser asks the server; the server reads its tables. A lookup resolves to
 * `undefined` if there is no such entry, and rejects if it could not be made.
 */
export interface Lookups {
  readonly zip: (
    zip: string,
  ) => Promise<{ readonly city: string; readonly state: string; readonly closed?: true | undefined } | undefined>;
  readonly routing: (routing: string) => Promise<{ readonly bankName: string } | undefined>;
}

/** Input of a processor that yields a qualifier's target. It has no lookups, because the result is synchronous. */
export type TargetInput = Omit<ProcessorInput, "lookups" | "context"> & {
  readonly context: Pick<ValidationContext, "today">;
};

export interface ProcessorRule {
  readonly doc: string;
  /** The trigger if the configuration sets none. Defaults to `blur`. */
  readonly trigger?: Trigger;
  readonly run: (input: ProcessorInput) => Effects | Promise<Effects>;
  /**
   * Names of the fields that are filled in from a secure field. For a stored secure value, only this list shows which
   * values came with it.
   */
  readonly fillsFromSecure?: readonly string[];
  /** Yields the value that a qualifier compares with. A processor without it cannot be used in a qualifier. */
  readonly target?: (input: TargetInput) => unknown;
  /**
   * Describes the expected parameters, or returns undefined if they are well formed. Called once, when a site is
   * loaded.
   */
  readonly expects?: (params: Readonly<Record<string, unknown>>) => string | undefined;
}

/** The validators and processors that a form can name. */
export interface Registry {
  readonly validators: Readonly<Record<string, Validator>>;
  readonly processors: Readonly<Record<string, ProcessorRule>>;
  /**
   * Names of the secure fields. Their validators are skipped while the server stores a value and the field is empty.
   */
  readonly secureFields: ReadonlySet<string>;
}
