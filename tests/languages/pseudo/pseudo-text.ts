/** Letters that our texts never have, each readable as the plain one. */
const marked = Object.fromEntries(
  Array.from("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", (letter, at) => [
    letter,
    Array.from("åƀƈđęƒĝħįĵķľɱňøƥɋřşŧųṽŵẋŷžÅɃƇĐĘƑĜĦĮĴĶĽṀŇØƤɊŘŞŦŲṼŴẊŶŽ")[at] ?? letter,
  ]),
);

/** Placeholders, tags, targets of links, and entities: not for reading. */
const code = /(\{[^}]*\}|<[^>]*>|\]\([^)]*\)|&#?\w+;)/;

/** Keys whose values are names for the code. */
const names: ReadonlySet<string> = new Set("id to params configured modal icon url phone kind target".split(" "));

const pseudoText = (text: string): string =>
  text
    .split(code)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/[A-Za-z]/g, (letter) => marked[letter] ?? letter)))
    .join("");

/** The same value with every plain letter of its texts replaced. */
export function pseudo<Value>(value: Value): Value {
  if (typeof value === "string") return pseudoText(value) as Value;
  if (Array.isArray(value)) return value.map((one: unknown) => pseudo(one)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [
      key,
      typeof one === "string" && names.has(key) ? one : pseudo(one),
    ]),
  ) as Value;
}
