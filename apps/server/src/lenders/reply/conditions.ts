import type { AnswerCondition, Condition } from "../schema/reply-schema.ts";

/** The parser's key for the text of an element with attributes. */
const xmlTextKey = "#text";

/** The value at a dotted path of an answer, of any type. */
export function valueAt(body: unknown, path: string): unknown {
  let found = body;
  for (const name of path.split(".")) {
    if (name === "0" && isLoneItem(found)) continue;
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** XML does not tell a list of one item from an element: neither is parsed as an array. An empty one is no item. */
function isLoneItem(found: unknown): boolean {
  if (typeof found === "string") return found !== "";
  if (typeof found !== "object" || found === null || Array.isArray(found)) return false;
  return Object.keys(found).length > 0 && !Object.hasOwn(found, "0");
}

/** The items of the list at a dotted path; a single element there is a list of one. */
export function itemsAt(body: unknown, path: string): readonly unknown[] {
  const found = valueAt(body, path);
  if (Array.isArray(found)) return found;
  return isLoneItem(found) ? [found] : [];
}

/**
 * The string, number or boolean at a dotted path, as trimmed text; undefined for anything else, and for half of a
 * surrogate pair, which neither a URL nor UTF-8 can hold.
 */
export function textAt(body: unknown, path: string): string | undefined {
  const found = textOf(valueAt(body, path));
  const scalar = typeof found === "string" || typeof found === "number" || typeof found === "boolean";
  const text = scalar ? String(found).trim() : undefined;
  return text?.isWellFormed() === true ? text : undefined;
}

/** The text of an XML element, ignoring its attributes. An element with child elements has no text. */
function textOf(found: unknown): unknown {
  if (typeof found !== "object" || found === null || Array.isArray(found)) return found;
  const { [xmlTextKey]: text, ...others } = found as Record<string, unknown>;
  return Object.keys(others).every((name) => name.startsWith("@")) ? text : undefined;
}

/** True if there is a non-empty text, list, object or other value at the path. */
function exists(body: unknown, path: string): boolean {
  const found = valueAt(body, path);
  if (typeof found === "object" && found !== null) return Object.keys(found).length > 0;
  return typeof found === "string" ? found.trim() !== "" : found !== undefined && found !== null;
}

/** True if a condition holds. For an unreadable body (undefined), only a status condition can. */
export function holds(condition: Condition, status: number, body: unknown): boolean {
  if ("status" in condition) return condition.status.includes(status);
  if (body === undefined) return false;
  if (!("some" in condition)) return holdsIn(condition, body);
  return itemsAt(body, condition.path).some((one) => condition.some.every((each) => holdsIn(each, one)));
}

/** True if a condition holds for an answer or one entry of its list. */
export function holdsIn(condition: AnswerCondition, body: unknown): boolean {
  if ("exists" in condition) return exists(body, condition.path) === condition.exists;
  const text = textAt(body, condition.path);
  if (text === undefined) return false;
  if ("equals" in condition) return text === String(condition.equals);
  if ("oneOf" in condition) return condition.oneOf.some((one) => text === String(one));
  return text.startsWith(condition.startsWith);
}
