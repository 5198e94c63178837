import { readXml } from "./read-xml.ts";

/** What reached a partner, as its own server would take it apart. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Something that this partner would not take. */
export class Refused extends Error {
  override readonly name = "Refused";
}

type Leaf = string | number | boolean;

function* leaves(tree: unknown, at: string): Generator<readonly [string, Leaf]> {
  if (typeof tree === "object" && tree !== null)
    for (const [name, value] of Object.entries(tree)) yield* leaves(value, at === "" ? name : `${at}.${name}`);
  else yield [at, tree as Leaf];
}

/** By kind of body: its content type, and its values by the way to them. */
const readers = {
  form: {
    type: "application/x-www-form-urlencoded",
    read: (body: string) => new URLSearchParams(body),
  },
  json: { type: "application/json", read: (body: string) => leaves(JSON.parse(body), "") },
  xml: {
    type: "text/xml; charset=utf-8",
    read: readXml,
  },
} as const;

/** Of a text, its pattern; of anything else, exactly that. */
export type Wanted = Readonly<Record<string, RegExp | number | boolean>>;

function compare(got: ReadonlyMap<string, unknown>, wanted: Wanted): void {
  const surplus = [...got.keys()].filter((name) => !Object.hasOwn(wanted, name));
  if (surplus.length > 0) throw new Refused(`nobody asked for ${surplus.join(", ")}`);
  for (const [name, pattern] of Object.entries(wanted)) {
    const value = got.get(name);
    const fits = pattern instanceof RegExp ? typeof value === "string" && pattern.test(value) : value === pattern;
    if (!fits) throw new Refused(`${name} is ${typeof value} ${String(value)}, not ${String(pattern)}`);
  }
}

/** Exactly these values, under exactly this content type, each once. Throws `Refused`. */
export function demand(received: Received, kind: keyof typeof readers, wanted: Wanted): void {
  const { type, read } = readers[kind];
  if (received.headers["content-type"] !== type)
    throw new Refused(`content type ${String(received.headers["content-type"])}, not ${type}`);
  const given = [...read(received.body)];
  const got = new Map<string, unknown>(given);
  if (got.size !== given.length) throw new Refused("a name twice");
  compare(got, wanted);
}

export function demandQuery({ query }: Received, wanted: Wanted): void {
  compare(new Map(Object.entries(query)), wanted);
}

export function demandHeader({ headers }: Received, name: string, wanted: RegExp): void {
  const value = headers[name];
  if (typeof value !== "string" || !wanted.test(value)) throw new Refused(`header ${name} is ${String(value)}`);
}
