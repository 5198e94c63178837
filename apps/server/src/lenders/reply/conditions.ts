import type { AnswerCondition, Condition } from "../schema/reply-schema.ts";

/** The parser's key for the text of an element with attributes. */
const xmlTextKey = "#text";

/** The value at a dotted path of an answer, of any type. */
export function valueAt(body: unknown, path: string): unknown {
  let found = body;
  for (const name of path.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** The string, number or boolean at a dotted path, as trimmed text; undefined for anything else. */
export function textAt(body: unknown, path: string): string | undefined {
  const found = textOf(valueAt(body, path));
  const scalar = typeof found === "string" || typeof found === "number" || typeof found === "boolean";
  return scalar ? String(found).trim() : undefined;
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
  const list = valueAt(body, condition.path);
  return Array.isArray(list) && list.some((one: unknown) => condition.some.every((each) => holdsIn(each, one)));
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
