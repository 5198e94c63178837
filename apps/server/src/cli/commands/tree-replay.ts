import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { siteConfiguration } from "@loanbridge/contract";
import { applicationFields } from "@loanbridge/loan-form";
import { createApplications } from "../../applications/index.ts";
import { type Config, withoutByteOrderMark } from "../../system/index.ts";
import { type Database, ConsentLedger, createVault, openKeyring } from "../../store/index.ts";
import { shapeFindings } from "../../lenders/index.ts";
import { comparisonLines, readReplay, replayChange } from "../../routing/index.ts";
import { WrongUsage } from "../command-refused.ts";
import { readInstallation } from "../read-installation.ts";
import type { Command, CommandInput } from "../command.ts";

const most = 2_000;

/** Parses the arguments, or returns what is wrong with the file. Throws `WrongUsage`. */
async function readOptions({ valuesOf, has, workingDir }: CommandInput) {
  const [tree = ""] = valuesOf("tree");
  const [requests = "100"] = valuesOf("requests");
  const [site] = valuesOf("site");
  const count = Number(requests);
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new WrongUsage(`--requests must be a whole number from 1 to ${String(most)}.`);
  const read = await readTree(resolve(workingDir, tree));
  if ("failed" in read) return `${tree}: expected ${read.failed}`;
  const parsed = siteConfiguration.shape.routing.safeParse(read.json);
  if (!parsed.success)
    return shapeFindings(parsed.error.issues)
      .map(({ path, expected }) => `${[tree, path].filter(Boolean).join(": ")}: expected ${expected}`)
      .join("\n");
  return { routing: parsed.data, count, site, stored: has("stored") };
}

async function readTree(file: string): Promise<{ readonly json: unknown } | { readonly failed: string }> {
  try {
    return { json: JSON.parse(withoutByteOrderMark(await readFile(file, "utf8"))) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) return { failed: "valid JSON" };
    return {
      failed: `a readable file (${error instanceof Error && "code" in error ? String(error.code) : "unknown error"})`,
    };
  }
}

/** Opens stored applications with the keys of this installation. */
function openStored(db: Database, config: Config, clock: () => number) {
  const vault = createVault(openKeyring({ path: config.keyringFile, clock, mayCreate: false }));
  return createApplications({ db, vault, ledger: new ConsentLedger(vault), fields: applicationFields, clock });
}

export const treeReplay: Command = {
  usage: "tree replay --tree FILE [--site SITE] [--requests N] [--stored]",
  summary: "Simulate a changed lending tree without sending anything: compare acceptance, revenue, time and buyers",
  options: {
    "--tree": "the changed tree, in the format of `routing` in site.json",
    "--site": "the site whose tree is replaced (default: the first)",
    "--requests": "how many applications to simulate, up to 2000 (default 100)",
    "--stored": "simulate stored applications, not generated ones",
  },
  example: "tree replay --tree new-tree.json --requests 500",
  result: "object",
  async run(input) {
    const words = await readOptions(input);
    if (typeof words === "string") {
      input.print(words);
      return 1;
    }
    const config = input.config();
    const network = await readInstallation(config);
    const { all } = network.sites;
    const site = words.site === undefined ? all[0] : all.find(({ id }) => id === words.site);
    const unknown = words.routing.tiers.flatMap(({ lenders }) => lenders.filter((id) => !network.lenders.has(id)));
    if (site === undefined || unknown.length > 0) {
      input.print(
        site === undefined
          ? `Unknown site. Expected one of: ${all.map(({ id }) => id).join(", ")}.`
          : `Unknown lender: ${unknown.join(", ")}.`,
      );
      return 1;
    }
    const now = input.clock();
    const question = { site, network, now };
    const replayed = await input.store.useExisting(config, (db) =>
      readReplay(db, question, words.count, words.stored ? openStored(db, config, () => now) : undefined),
    );
    const { compared } = await replayChange(question, replayed, words.routing);
    const heading = `${site.id}: ${String(compared.applications)} ${words.stored ? "stored applications at their original times, with recorded answers where known and otherwise modeled" : "generated applications over a week, with answers modeled"} from each lender's last 30 days`;
    input.output.object({ site: site.id, stored: words.stored, ...compared }, [heading, ...comparisonLines(compared)]);
    return 0;
  },
};
