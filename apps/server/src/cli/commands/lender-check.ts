import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { demoInLender, demoLines } from "../../server/index.ts";
import { askedFields } from "../../applications/index.ts";
import {
  compileLenders,
  disclosedGroups,
  installationOf,
  unsentMappings,
  type Lender,
  type LenderFile,
} from "../../lenders/index.ts";
import { readSites, type Site } from "../../sites/index.ts";
import type { Config } from "../../system/index.ts";
import type { Command } from "../command.ts";
import { CommandRefused } from "../command-refused.ts";

/** Summarizes a file, so that an operator can compare it with the agreement with the lender. */
function summaryOf(file: LenderFile): readonly string[] {
  const today = new Date().toISOString().slice(0, 10);
  const held = file.licences.filter(({ from, to = "9999-12-31" }) => from <= today && today <= to);
  const states = (product: string) =>
    new Set(held.filter((licence) => licence.product === product).flatMap((licence) => licence.states)).size;
  const opened = (["ping", "post"] as const).flatMap((stage) =>
    file[stage] === undefined ? [] : [`${stage}: sends ${disclosedGroups(file, stage).join(", ")}`],
  );
  return [
    ...(file.verified.state === "verified" ? [] : ["not verified: receives no applications"]),
    ...file.products.map((product) => `${product}: licensed today in ${String(states(product))} states`),
    file.militaryLendingAct === true ? "may receive active-duty applicants" : "never receives active-duty applicants",
    ...opened,
    `if no answer: ${file.unknownOutcome}`,
  ];
}

/** Rejects with `CommandRefused`, because no setting is at fault. */
async function readText(file: string): Promise<string> {
  return await readFile(file, "utf8").catch((error: unknown) => {
    throw new CommandRefused(
      `${file}: cannot read this lender file (${(error as NodeJS.ErrnoException).code ?? "unknown error"}).`,
      { cause: error },
    );
  });
}

/** Sites whose tree has the lender. If none has, as for a new file: those of its products. */
function sitesOf({ id, file: { products } }: Lender, sites: readonly Site[]): readonly Site[] {
  const own = sites.filter(({ configuration }) =>
    configuration.routing.tiers.some(({ lenders }) => lenders.includes(id)),
  );
  return own.length > 0 ? own : sites.filter(({ environment }) => products.includes(environment.siteType));
}

/**
 * Mappings that would never send anything, judged by the forms of all sites, and maps that lack options of the lender's
 * sites. Undefined: some site has errors or there is none, so that it is not known what they ask for.
 */
async function unsentBySites(
  lenders: readonly Lender[],
  { sitesDir }: Config,
): Promise<ReturnType<typeof unsentMappings> | undefined> {
  const { sites, problems } = await readSites({ dir: sitesDir }).catch(() => ({ sites: [], problems: [] }));
  if (sites.length === 0 || problems.length > 0) return undefined;
  const asked = askedFields(sites);
  return lenders.flatMap((one) => unsentMappings(one.file, asked, askedFields(sitesOf(one, sites))));
}

/**
 * Runs the same checks as the server's start, including the file's sample exchanges, and refuses mappings that never
 * send anything, and maps that lack an option of a site.
 */
export const lenderCheck: Command = {
  usage: "lender check FILE",
  summary: "Check a lender file for errors and run its sample exchanges",
  options: {
    FILE: "a lender file, such as lenders/harborline.json",
  },
  example: "lender check lenders/harborline.json",
  fails: "the file has errors, or a sample exchange fails",
  result: "object",
  async run({ args: [file = ""], config, output }) {
    const settings = config();
    const installation = await installationOf(settings);
    const text = await readText(file);
    const { lenders, problems: own } = compileLenders({ [basename(file)]: text }, installation);
    const unsent = await unsentBySites(lenders, settings);
    const problems = [...own, ...(unsent ?? [])];
    const demoParts = settings.production ? await demoInLender(file, installation.secrets) : [];
    const isFine = problems.length + demoParts.length === 0;
    const warnings = [
      ...(unsent === undefined
        ? [`cannot read the sites in ${settings.sitesDir}: fields and options of the sites were not checked`]
        : []),
      // Put there when the file was read.
      ...(text.includes("\uFFFD") ? [`${file} is not in UTF-8: applicants see \uFFFD in its texts`] : []),
    ];
    const summaries = isFine
      ? lenders.map(({ id, file: read }) => ({ id, samples: read.samples.length, summary: summaryOf(read) }))
      : [];
    output.object({ fine: isFine, problems, demoParts, warnings, lenders: summaries }, [
      ...demoLines(demoParts),
      ...problems.map(
        ({ path, expected, code }) => `${file}${path === "" ? "" : `: ${path}`}: expected ${expected} [${code}]`,
      ),
      ...warnings.map((warning) => `warning: ${warning}`),
      ...summaries.flatMap(({ id, samples, summary }) => [
        `${id}: OK, ${String(samples)} samples passed`,
        ...summary.map((line) => `  ${line}`),
      ]),
    ]);
    return isFine ? 0 : 1;
  },
};
