import { expect, test } from "vitest";
import { versionsAt } from "../compat-data.ts";
import { findStyleUses } from "./find-uses.ts";

const find = (css: string, feature: string) =>
  findStyleUses("planted.css", css).filter((use) => use.feature === feature);

/** The first versions of Chrome, Firefox and Safari with a feature that is used without a fallback. */
function needed(css: string, feature: string): string {
  const found = find(css, feature);
  if (found.length === 0) return "not found";
  const { chrome, firefox, safari } = versionsAt(found.flatMap(({ keys }) => keys));
  return found.some(({ guarded }) => !guarded) ? [chrome, firefox, safari].map(String).join(" ") : "guarded";
}

test.each([
  ["a property", "a { inset: 0 }", "inset", "87 66 14.1"],
  ["a value", "a { text-wrap: balance }", "text-wrap: balance", "114 121 17.5"],
  ["a function", "a { color: color-mix(in srgb, red, blue) }", "color-mix()", "111 113 16.2"],
  ["a function in a custom property", ":root { --a: light-dark(red, blue) }", "light-dark()", "123 120 17.5"],
  ["a unit", "a { height: calc(100dvh - 1px) }", "dvh", "108 101 15.4"],
  ["a pseudo-class", "a:has(b) { color: red }", ":has", "105 121 15.4"],
  ["a pseudo-element", "a::details-content { color: red }", "::details-content", "131 143 18.4"],
  ["a list in :not()", "a:not(b, c) { color: red }", ":not(a, b)", "88 84 9"],
  ["nesting", "a { & b { color: red } }", "nesting", "120 117 17.2"],
  ["nesting without its sign", "a { b { color: red } }", "nesting", "120 117 17.2"],
  ["an at-rule", "@layer a { b { color: red } }", "@layer", "99 97 15.4"],
  ["a media feature", "@media (scripting: none) { a { color: red } }", "@media (scripting)", "120 113 17"],
  ["a range of a media feature", "@media (width > 9px) { a { color: red } }", "@media (a > b)", "104 102 16.4"],
  ["a gap between flexible boxes", "a { display: flex; gap: 1px }", "gap in flex", "84 63 14.1"],
])("finds %s", (_, css, feature, versions) => {
  expect(needed(css, feature)).toBe(versions);
});

test.each([
  ["@supports for the property", "@supports (inset: 0) { a { inset: 0 } }", "inset"],
  ["@supports for the selector", "@supports selector(:has(a)) { a:has(b) { color: red } }", ":has"],
  ["an earlier value", "a { height: 100vh; height: 100dvh }", "dvh"],
  ["a forgiving selector", "a:where(:popover-open) { color: red }", ":popover-open"],
])("takes %s as a fallback", (_, css, feature) => {
  expect(needed(css, feature)).toBe("guarded");
});

test.each([
  ["@supports for something else", "@supports (color: red) { a { inset: 0 } }", "inset"],
  ["@supports not", "@supports not (inset: 0) { a { inset: 0 } }", "inset"],
  ["a later value", "a { height: 100dvh; height: 100vh }", "dvh"],
  ["a selector beside a forgiving one", "a:is(b):popover-open { color: red }", ":popover-open"],
])("does not take %s as a fallback", (_, css, feature) => {
  expect(needed(css, feature)).not.toBe("guarded");
});

test.each([
  ["a name in a text", "a { content: 'color-mix(in srgb, red, blue)' }", "color-mix()"],
  ["a name in an address", "a { background: url(dvh.svg) }", "dvh"],
  ["a class with a colon", String.raw`.a\:has { color: red }`, ":has"],
  ["a property of one engine", "a { -webkit-hyphens: auto }", "hyphens"],
])("does not take %s for a feature", (_, css, feature) => {
  expect(find(css, feature)).toEqual([]);
});
