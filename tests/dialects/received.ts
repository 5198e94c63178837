import { readXml } from "./read-xml.ts";

/** A request that reached a partner, as its own server would parse it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Thrown for a request that this partner would not accept. */
export class Refused extends Error {
  override readonly name = "Refused";
}

type Leaf = string | number | boolean;

function* leaves(tree: unknown, at: string): Generator<readonly [string, Leaf]> {
  if (typeof tree === "object" && tree !== null)
    for (const [name, value] of Object.entries(tree)) yield* leaves(value, at === "" ? name : `${at}.${name}`);
  else yield [at, tree as Leaf];
}

/** For each kind of body, its content type and a reader for its values by path. */
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

/** A pattern for a text, or the exact value. */
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

/** Requires exactly these values with exactly this content type, each once. Throws `Refused`. */
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
