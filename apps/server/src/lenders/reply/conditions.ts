import type { AnswerCondition, Condition } from "../reply-schema.ts";

/** What the text of an XML element with attributes is read under. */
const elementText = "#text";

/** Whatever stands at a dotted path of an answer. */
export function valueAt(body: unknown, path: string): unknown {
  let found = body;
  for (const name of path.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** The text, number or truth value at a dotted path, as text without surrounding blanks; undefined for anything else. */
export function textAt(body: unknown, path: string): string | undefined {
  const found = textOf(valueAt(body, path));
  const scalar = typeof found === "string" || typeof found === "number" || typeof found === "boolean";
  return scalar ? String(found).trim() : undefined;
}

/** That an element has attributes beside its text is no difference to who reads the text; that it has elements is. */
function textOf(found: unknown): unknown {
  if (typeof found !== "object" || found === null || Array.isArray(found)) return found;
  const { [elementText]: text, ...others } = found as Record<string, unknown>;
  return Object.keys(others).every((name) => name.startsWith("@")) ? text : undefined;
}

/** Whether there is something at the path that is not empty, be it a text, a list or an object. */
function exists(body: unknown, path: string): boolean {
  const found = valueAt(body, path);
  if (typeof found === "object" && found !== null) return Object.keys(found).length > 0;
  return typeof found === "string" ? found.trim() !== "" : found !== undefined && found !== null;
}

/** Whether a condition holds. On an unreadable body (undefined) only a condition on the status can. */
export function holds(condition: Condition, status: number, body: unknown): boolean {
  if ("status" in condition) return condition.status.includes(status);
  if (body === undefined) return false;
  if (!("some" in condition)) return holdsIn(condition, body);
  const list = valueAt(body, condition.path);
  return Array.isArray(list) && list.some((one: unknown) => condition.some.every((each) => holdsIn(each, one)));
}

/** Whether what an answer, or one of its list, says at a path is what the condition asks. */
export function holdsIn(condition: AnswerCondition, body: unknown): boolean {
  if ("exists" in condition) return exists(body, condition.path) === condition.exists;
  const text = textAt(body, condition.path);
  if (text === undefined) return false;
  if ("equals" in condition) return text === String(condition.equals);
  if ("oneOf" in condition) return condition.oneOf.some((one) => text === String(one));
  return text.startsWith(condition.startsWith);
}
