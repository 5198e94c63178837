import { expect, test } from "vitest";
import { changedTests } from "./changed-tests.ts";
import type { Importers } from "./nearest-tests.ts";

const wait = "apps/web/src/screens/wait/wait.tsx";
const work = "apps/server/src/store/work/work.ts";
const importers: Importers = new Map([
  [wait, ["apps/web/src/screens/wait/wait.test.tsx"]],
  [work, ["apps/server/src/store/work/work.test.ts"]],
]);

test("a change runs the unit tests nearest to it and the main job", () => {
  expect(changedTests(importers, [wait])).toEqual({
    runs: [
      {
        name: "Unit tests near the change",
        args: ["--project", "unit", "--passWithNoTests", "apps/web/src/screens/wait/wait.test.tsx"],
      },
      {
        name: "The main job and edited tests",
        args: ["--project", "crossing", "--project", "measured", "tests/browser/main-job.test.ts"],
      },
    ],
    leftOut: 0,
  });
});

test("a change of the store runs its tests on PostgreSQL too, and an edited crossing test runs once", () => {
  const changed = [work, "tests/mail/resume.test.ts", "tests/browser/main-job.test.ts"];
  const [unit, crossing] = changedTests(importers, changed).runs;
  expect(unit?.args.slice(0, 4)).toEqual(["--project", "unit", "--project", "postgres"]);
  expect(crossing?.args.slice(4)).toEqual(["tests/browser/main-job.test.ts", "tests/mail/resume.test.ts"]);
});

test("of more tests than are run at a change, those left out are counted", () => {
  const many = new Map([[work, Array.from({ length: 50 }, (_, nth) => `apps/server/src/${String(nth)}.test.ts`)]]);
  expect(changedTests(many, [work])).toMatchObject({ leftOut: 20 });
});

test("a change that no unit test imports runs the main job alone", () => {
  expect(changedTests(importers, ["sites/payday/site.json"]).runs).toHaveLength(1);
});
