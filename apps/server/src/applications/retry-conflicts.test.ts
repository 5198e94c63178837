import { expect, test } from "vitest";
import { retryConflicts } from "./retry-conflicts.ts";
import { ApplicationMissing, VersionConflict } from "./types.ts";

/** Fails with each error in turn, then succeeds. */
const failing = (errors: readonly Error[]) => {
  let tries = 0;
  return {
    tries: () => tries,
    change: () => {
      tries += 1;
      const error = errors[tries - 1];
      return error ? Promise.reject(error) : Promise.resolve("stored");
    },
  };
};

test("a change that met another one, or an erasure, is tried again", async () => {
  const { change, tries } = failing([new VersionConflict(), new ApplicationMissing()]);
  expect(await retryConflicts(change)).toBe("stored");
  expect(tries()).toBe(3);
});

test("a third conflict in a row, and any other error, is thrown", async () => {
  const conflicts = failing([new VersionConflict(), new VersionConflict(), new VersionConflict()]);
  await expect(retryConflicts(conflicts.change)).rejects.toThrow(VersionConflict);
  const broken = failing([new Error("the disk is full")]);
  await expect(retryConflicts(broken.change)).rejects.toThrow("the disk is full");
  expect([conflicts.tries(), broken.tries()]).toEqual([3, 1]);
});
