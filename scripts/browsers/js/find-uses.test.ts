import { expect, test } from "vitest";
import { versionsAt } from "../compat-data.ts";
import { findScriptUses } from "./find-uses.ts";
import { findStartConditions } from "./start-conditions.ts";

const uses = (code: string) => findScriptUses("planted.js", code);
const find = (code: string, feature: string) => uses(code).filter((use) => use.feature === feature);

/** The first versions of Chrome, Firefox and Safari with a feature that is used without a guard. */
function needed(code: string, feature: string): string {
  const found = find(code, feature);
  if (found.length === 0)
    return `not found: ${uses(code)
      .map((use) => use.feature)
      .join(" ")}`;
  const { chrome, firefox, safari } = versionsAt(found.flatMap(({ keys }) => keys));
  return found.some(({ guarded }) => !guarded) ? [chrome, firefox, safari].map(String).join(" ") : "guarded";
}

test.each([
  ["optional chaining", "a?.b", "?.", "80 74 13.1"],
  ["nullish coalescing", "a ?? b", "??", "80 72 13.1"],
  ["logical assignment", "a ||= b", "||=", "85 79 14"],
  ["a private field", "class A { #b = 1 }", "#private field", "74 90 14.1"],
  ["a private method", "class A { #b() {} }", "#private()", "84 90 15"],
  ["a test for a private field", "class A { #b; c(d) { return #b in d } }", "#private in", "91 90 15"],
  ["a static block", "class A { static { b() } }", "static block", "94 93 16.4"],
  ["top-level await", "await a", "top-level await", "89 89 27"],
  ["a numeric separator", "a = 1_000", "1_000", "75 70 13"],
  ["a big integer", "a = 1n", "1n", "67 68 14"],
  ["a dynamic import", "import('a')", "import()", "63 67 11.1"],
  ["import.meta", "import.meta.url", "import.meta", "64 62 11.1"],
  ["a lookbehind", "/(?<=a)b/", "/(?<=)/", "62 78 16.4"],
  ["the v flag", "/[a--b]/v", "/v flag", "112 116 17"],
  ["the v flag as a text", "new RegExp('a', `v`)", "/v flag", "112 116 17"],
  ["a static method", "Object.hasOwn(a, b)", "Object.hasOwn", "93 92 15.4"],
  ["a static method of an interface", "URL.canParse(a)", "URL.canParse", "120 115 17"],
  ["a static method of the global object's", "globalThis.Map.groupBy(a, b)", "Map.groupBy", "117 119 17.4"],
  ["a class in a namespace", "new Intl.Segmenter()", "Intl.Segmenter", "87 125 14.1"],
  ["a global function", "structuredClone(a)", "structuredClone", "98 94 15.4"],
  ["a function of the window", "window.requestIdleCallback(a)", "requestIdleCallback", "47 55 undefined"],
  ["a method of a built-in object", "a.toSorted()", ".toSorted", "110 115 16"],
  ["a method of several built-in objects", "a.at(-1)", ".at", "92 90 15.4"],
  ["a method of an element", "a.showModal()", ".showModal", "37 98 15.4"],
  ["a member by its text", "a['replaceAll'](b, c)", ".replaceAll", "85 77 13.1"],
  ["a method of an iterator", "a.values().map(b)", "Iterator.map", "122 131 18.4"],
  ["a member of a global by destructuring", "const { locks } = navigator", "navigator.locks", "69 96 15.4"],
  ["an event", "a.addEventListener('scrollend', b)", "event scrollend", "114 109 26.2"],
  ["a selector", "a.matches(':popover-open')", ":popover-open", "114 125 17"],
])("finds %s", (_, code, feature, versions) => {
  expect(needed(code, feature)).toBe(versions);
});

test.each([
  ["an optional call", "a.showModal?.()", ".showModal"],
  ["typeof before a global", "typeof structuredClone == `function` && structuredClone(a)", "structuredClone"],
  ["in before a member", "if (`locks` in navigator) navigator.locks.request(a, b)", "navigator.locks"],
  [
    "in and an early return",
    "function f() { if (!('locks' in navigator)) return; navigator.locks.query() }",
    "navigator.locks",
  ],
  ["a member as a test", "a.showModal ? a.showModal() : b()", ".showModal"],
  ["a fallback", "(window.requestIdleCallback ?? setTimeout)(a)", "requestIdleCallback"],
  ["a function inside a test", "if (window.structuredClone) b(() => structuredClone(a))", "structuredClone"],
  ["a forgiving selector", "a.matches(':is(:popover-open)')", ":popover-open"],
])("takes %s as a guard", (_, code, feature) => {
  expect(needed(code, feature)).toBe("guarded");
});

test.each([
  ["a test for something else", "if ('share' in navigator) navigator.locks.query()", "navigator.locks"],
  [
    "a test that fails where it is missing",
    "if (!('locks' in navigator)) throw a; navigator.locks.query()",
    "navigator.locks",
  ],
  ["a test in another function", "function f() { if (!a.showModal) return } a.showModal()", ".showModal"],
  ["a result that is tested", "if (a.at(0)) b()", ".at"],
])("does not take %s as a guard", (_, code, feature) => {
  expect(needed(code, feature)).not.toBe("guarded");
});

test.each([
  ["a name that the file declares", "function structuredClone() {} structuredClone()", "structuredClone"],
  ["a parameter", "export default (navigation) => navigation.x", "navigation"],
  ["a property that an object has", "a = { structuredClone: b }", "structuredClone"],
  ["a method of arrays on what Object.values makes", "Object.values(a).map(b)", "Iterator.map"],
  ["a static method on any object", "a.groupBy(b)", ".groupBy"],
  ["a member that only a device has", "a.configuration", ".configuration"],
  ["signs in a set", "/[(?<=]/", "/(?<=)/"],
])("does not take %s for a feature", (_, code, feature) => {
  expect(find(code, feature)).toEqual([]);
});

test("a condition to start is a test that ends the script", () => {
  const conditions = (code: string) =>
    findStartConditions("planted.js", code).map(({ feature, keys }) => [feature, keys.length > 0]);
  expect(conditions("if (!(`toSorted` in Array.prototype)) throw Error()")).toEqual([[".toSorted", true]]);
  expect(conditions("if (!('at' in Array.prototype) || !('groupBy' in Map)) { throw Error() }")).toEqual([
    [".at", true],
    ["Map.groupBy", true],
  ]);
  expect(conditions("if (!('at' in Array.prototype && a)) throw Error()")).toEqual([]);
  expect(conditions("if (!('at' in Array.prototype)) a()")).toEqual([]);
});

test("a script that cannot be parsed is refused", () => {
  expect(() => uses("a b")).toThrow("planted.js");
});
