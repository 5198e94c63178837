import { expect, test } from "vitest";
import { changedTests } from "./changed-tests.ts";

test("a change runs the unit tests that import it and the main job", () => {
  expect(changedTests(["apps/web/src/screens/wait/wait.tsx"], "HEAD")).toEqual([
    ["--changed", "HEAD", "--passWithNoTests", "--project", "unit"],
    ["--project", "crossing", "--project", "measured", "tests/browser/main-job.test.ts"],
  ]);
});

test("a change of the store runs its tests on PostgreSQL too, and an edited crossing test runs once", () => {
  const changed = ["apps/server/src/store/work/work.ts", "tests/mail/resume.test.ts", "tests/browser/main-job.test.ts"];
  const [unit = [], crossing = []] = changedTests(changed, "main");
  expect(unit.slice(-2)).toEqual(["--project", "postgres"]);
  expect(crossing.slice(4)).toEqual(["tests/browser/main-job.test.ts", "tests/mail/resume.test.ts"]);
});
