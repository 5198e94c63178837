import type { z } from "zod";
import type { Finding } from "./checks/problem.ts";

type Issue = z.core.$ZodIssue;

/** Of a union, the branch that came closest: the one whose complaints lie deepest. */
function closest(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const depth = (issues: readonly Issue[]) => Math.max(...issues.map((issue) => issue.path.length));
  const known = (issues: readonly Issue[]) => (issues.some((issue) => issue.code === "unrecognized_keys") ? 0 : 1);
  return branches.toSorted((a, b) => depth(b) - depth(a) || known(b) - known(a) || a.length - b.length)[0] ?? [];
}

/** The schema's complaints as findings: where, and what was expected, never what was given (it may be a key). */
export function shapeFindings(issues: readonly Issue[], above: readonly PropertyKey[] = []): Finding[] {
  return issues.flatMap((issue): Finding[] => {
    const path = [...above, ...issue.path];
    if (issue.code === "invalid_union" && issue.errors.some((branch) => branch.length > 0))
      return shapeFindings(closest(issue.errors), path);
    if (issue.code === "invalid_key") return shapeFindings(issue.issues, path);
    return [{ code: "shape", path: path.map(String).join("."), expected: issue.message }];
  });
}
