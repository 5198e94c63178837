import { expect, test } from "vitest";
import { diskProblem } from "./disk-problem.ts";

test.each([
  ["a full disk", { errcode: 13 }, "The disk with /b is full. Free"],
  ["a full disk while a key is copied", { code: "ENOSPC" }, "The disk with /b is full. Free"],
  ["a disk without room for SQLite's own files", { errcode: 4_874 }, "is full or damaged. Free some space, or choose"],
])("a backup to %s says what to do", (_, error, said) => {
  expect(diskProblem("/b", Object.assign(new Error("disk I/O error"), error))).toContain(said);
});

test("any other error of a backup passes through", () => {
  expect(diskProblem("/b", new Error("the copy is damaged"))).toBeUndefined();
});
