import { siteConfiguration } from "@loanbridge/contract";
import type { SiteConfiguration } from "@loanbridge/contract";
import { readOnce } from "../../system/index.ts";
import { lenders } from "../checks/lenders.ts";
import { schemaProblems } from "../json/schema-problems.ts";
import type { SiteProblem } from "../problem.ts";

type Tree = SiteConfiguration["routing"];

/** The part of a site's file that holds its tree. */
const routing = siteConfiguration.pick({ routing: true });

/** A site's tree as its file would have it, or the problems with which `site check` would refuse the file. */
export function checkTree(
  siteId: string,
  tree: unknown,
  lenderIds: ReadonlySet<string>,
): { readonly tree: Tree; readonly problems: readonly [] } | { readonly problems: readonly SiteProblem[] } {
  const read = routing.safeParse({ routing: tree }, readOnce);
  if (!read.success) return { problems: schemaProblems(read.error.issues, `${siteId}/site.json`) };
  const problems = lenders({ source: { id: siteId, lenderIds }, configuration: read.data });
  return problems.length > 0 ? { problems } : { tree: read.data.routing, problems: [] };
}
