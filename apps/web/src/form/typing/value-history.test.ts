import { expect, test } from "vitest";
import { move, record, replace, stepOfEdit, stepOfKey } from "./value-history.ts";

const typed = ["", "4", "44"].reduce(record, { values: [""], at: 0 });
const at = ({ values, at: position }: typeof typed) => values[position];

test("an undo goes back one value, a redo forward again, and neither beyond the ends", () => {
  expect([-1, -2, -3].map((by) => at(move(typed, by)))).toEqual(["4", "", ""]);
  expect(at(move(move(typed, -1), 1))).toBe("44");
  expect(at(move(typed, 1))).toBe("44");
});

test("a value that follows an undo is the last: the ones undone cannot be redone", () => {
  const changed = record(move(typed, -1), "45");
  expect(at(move(changed, 1))).toBe("45");
  expect(at(move(changed, -1))).toBe("4");
});

test("a value that comes back clean stays in its place", () => {
  const cleaned = replace(move(typed, -1), "5");
  expect([-1, 0, 1].map((by) => at(move(cleaned, by)))).toEqual(["", "5", "44"]);
});

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test.each([
  [{ key: "z", ctrlKey: true }, -1],
  [{ key: "z", metaKey: true }, -1],
  [{ key: "Z", ctrlKey: true, shiftKey: true }, 1],
  [{ key: "Z", metaKey: true, shiftKey: true }, 1],
  [{ key: "y", ctrlKey: true }, 1],
  [{ key: "z" }, 0],
  [{ key: "z", ctrlKey: true, altKey: true }, 0],
  [{ key: "a", ctrlKey: true }, 0],
])("the keys %o go %i in the history", (keys, step) => {
  expect(stepOfKey({ ...none, ...keys })).toBe(step);
});

test("the browser's menu undoes and redoes, and typing does neither", () => {
  expect(["historyUndo", "historyRedo", "insertText"].map((inputType) => stepOfEdit({ inputType }))).toEqual([
    -1, 1, 0,
  ]);
});
