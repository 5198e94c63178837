import { applicationFields } from "@loanbridge/loan-form";
import type { Question } from "../../reporting/index.ts";
import { product } from "../../lenders/index.ts";
import { reservedNames } from "../../sources/index.ts";
import type { Config } from "../../system/index.ts";
import { WrongUsage } from "../command-refused.ts";
import { sourcesOf } from "../named-source.ts";
import type { readInstallation } from "../read-installation.ts";

type Installation = Awaited<ReturnType<typeof readInstallation>>;

const states: ReadonlySet<string> = new Set(applicationFields.state.options.map(({ value }) => value));

/**
 * Notes on sites, sources and lenders that have no file: those of the past still have figures, but a wrong name would
 * look like one without any. Throws `WrongUsage` for a state or product that does not exist.
 */
export async function notesOnNames(
  only: Question["only"],
  { sites, lenders }: Pick<Installation, "sites" | "lenders">,
  settings: Config,
): Promise<readonly string[]> {
  if (only.state !== undefined && !states.has(only.state))
    throw new WrongUsage(`--state ${only.state}: expected a state such as TX.`);
  if (only.product !== undefined && !product.safeParse(only.product).success)
    throw new WrongUsage(`--product ${only.product}: expected one of ${product.options.join(", ")}.`);
  const sources = only.source === undefined ? [] : (await sourcesOf(settings)).all.map(({ name }) => name);
  const known = {
    site: sites.all.map(({ id }) => id),
    source: [...sources, ...Object.keys(reservedNames)],
    lender: [...lenders.keys()],
  };
  return (["site", "source", "lender"] as const).flatMap((kind) => {
    const name = only[kind];
    if (name === undefined || known[kind].includes(name)) return [];
    return [`note: no ${kind} is called ${name} now, only perhaps in the past: ${known[kind].join(", ")}`];
  });
}
