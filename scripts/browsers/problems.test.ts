import { expect, test } from "vitest";
import type { Browser } from "./compat-data.ts";
import type { Exceptions } from "./exceptions/exception.ts";
import type { Kind } from "./feature.ts";
import { measure } from "./measure.ts";
import { promiseProblems } from "./problems.ts";
import { requiredFeatures } from "./minimum.ts";

const start = 'if (!("at" in Array.prototype)) throw Error();';
const versions = {
  chrome: "92",
  chrome_android: "92",
  edge: "92",
  firefox: "90",
  safari: "15.4",
  safari_ios: "15.4",
  samsunginternet_android: "16.0",
} as const satisfies Record<Browser, string>;

const none = { scripts: {}, styles: {} };
const script = (text: string) => ({ kind: "scripts", file: "planted.js", text }) as const;
const plainStyle = { kind: "styles", file: "planted.css", text: "a:is(b) { inset: 0 }" } as const;

/** The promise that fits a script with `.at` and the plain style. */
const promised = {
  scripts: versions,
  styles: measure([plainStyle], script(""), none).minimum.styles as typeof versions,
};

/** Problems of a build of one script and one style sheet. */
function problems(code: string, css = "", exceptions: Partial<Record<Kind, Exceptions>> = {}, entry = start) {
  const all = { ...none, ...exceptions };
  const sources = [script(`a.at(0);${code}`), { ...plainStyle, text: plainStyle.text + css }];
  return promiseProblems(measure(sources, script(entry), all), promised, all);
}

test("a build that needs exactly the promised browsers has no problems", () => {
  expect(problems("")).toEqual([]);
});

test("a newer feature is named with its file, each browser and version", () => {
  expect(problems("Map.groupBy(a, b)", "c:has(d) { color: red }")).toEqual([
    "Map.groupBy in planted.js needs Chrome 117 (promised: 92), Chrome on Android 117 (promised: 92), Edge 117 (promised: 92), Firefox 119 (promised: 90), Safari 17.4 (promised: 15.4), Safari on iOS 17.4 (promised: 15.4), Samsung Internet 24.0 (promised: 16.0).",
    ":has in planted.css needs Chrome 105 (promised: 88), Chrome on Android 105 (promised: 88), Edge 105 (promised: 88), Firefox 121 (promised: 78), Safari 15.4 (promised: 14.1), Safari on iOS 15.4 (promised: 14.5), Samsung Internet 20.0 (promised: 15.0).",
  ]);
});

test("a feature that no version of a browser has is named", () => {
  expect(problems("requestIdleCallback(a)")).toEqual([
    "requestIdleCallback in planted.js needs Safari of the future (promised: 15.4), Safari on iOS of the future (promised: 15.4).",
  ]);
});

test("a promise that is higher than needed is refused", () => {
  expect(promiseProblems(measure([script("a?.b"), plainStyle], script(start), none), promised, none)).toContain(
    "Chrome is promised from 92, but scripts need only 80: run npm run browsers -- --write.",
  );
});

test("an exception excludes a feature, and a property's with its values", () => {
  expect(problems("Map.groupBy(a, b)", "", { scripts: { "Map.groupBy": ["harmless", "A reason."] } })).toEqual([]);
  expect(problems("", "a { text-wrap: balance }", { styles: { "text-wrap": ["harmless", "A reason."] } })).toEqual([]);
});

test("an exception for nothing in the build, or for what older browsers have, is refused", () => {
  expect(problems("", "", { scripts: { "Map.groupBy": ["harmless", "A reason."] } })).toEqual([
    "The exception for Map.groupBy is for nothing in the build: remove it.",
  ]);
  expect(problems("a?.b", "", { scripts: { "?.": ["harmless", "A reason."] } })).toEqual([
    "The exception for ?. changes nothing, as older browsers have it: remove it.",
  ]);
});

test("a guarded exception is refused where one use has no guard", () => {
  const guarded = { scripts: { structuredClone: ["guarded", "A reason."] } } as const;
  expect(problems("window.structuredClone && structuredClone(a)", "", guarded)).toEqual([]);
  expect(problems("window.structuredClone && b(); structuredClone(a)", "", guarded)).toEqual([
    "structuredClone is used without a test or fallback in planted.js.",
  ]);
});

test("for a partial exception, the versions that have a part count", () => {
  const { features } = measure([script("AbortSignal.timeout(1)")], script(""), none);
  const versionOf = (exceptions: Exceptions) =>
    requiredFeatures(features.scripts, exceptions).find(({ name }) => name === "AbortSignal.timeout")?.versions.chrome;
  expect(versionOf({})).toBe("124");
  expect(versionOf({ "AbortSignal.timeout": ["partial", "A reason."] })).toBe("103");
});

test("a page's script that starts in older browsers than promised is refused", () => {
  expect(problems("", "", {}, "start()")[0]).toContain("apps/web/src/main.tsx tests for nothing");
  expect(problems("", "", {}, 'if (!("flat" in Array.prototype)) throw Error();')[0]).toContain(
    "tests for .flat before it starts, which Chrome has from 69, but 92 is promised",
  );
});
