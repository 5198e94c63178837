import { basename } from "node:path";
import { checkTree as check, problemLine } from "../../../sites/index.ts";
import type { Handler } from "../handler.ts";
import { siteNamed } from "./site-named.ts";

export const checkTree: Handler<"checkTree"> = async (parts, { site, tree }) => {
  const { problems } = check(siteNamed(parts, site).id, tree, new Set(parts.lenders().keys()));
  const folder = basename(parts.config.sitesDir);
  return { problems: problems.map((problem) => ({ path: problem.path, line: problemLine(problem, folder) })) };
};
