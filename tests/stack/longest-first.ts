import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take longest, in this order. Without results of an earlier run vitest starts large files first, and these
 * are short: one of them, started last, would keep one processor busy while the other has nothing to do.
 */
const longest = [
  "engines/firefox",
  "engines/webkit",
  "contributing/recipes",
  "browser/every-screen",
  "faults/faults",
  "browser/wait",
  "browser/view-states",
  "browser/modals",
  "browser/scriptless-request",
  "browser/shapes",
  "attacks/attacks",
  "browser/failures",
  "console/every-screen",
  "browser/request-forms",
  "browser/landing",
  "processes/processes",
  "supply/release",
  "browser/without-scripts",
  "browser/reloaded-site",
  "mail/find-earlier",
  "embed/partner",
  "console/no-personal-values",
  "start/stop",
  "faults/postgres-faults",
] as const;

/** Groups of projects run one after another. */
function rankOf({ moduleId, project }: TestSpecification): number {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return project.config.sequence.groupOrder * 100 + (rank < 0 ? longest.length : rank);
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array: it returns a new one
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
