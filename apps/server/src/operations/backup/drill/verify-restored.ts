import { sql } from "kysely";
import { openBoxes } from "../../../applications/index.ts";
import type { Database, Vault } from "../../../store/index.ts";
import { verifyRows, type Finding } from "../../keys/verify-rows.ts";
import { verifySmallSecrets } from "../../keys/verify-small-secrets.ts";
import { verifyFacts } from "../../verify-facts/verify-facts.ts";

/** Counts of what opens in a restored database. */
export interface VerifiedSeals {
  /** Name of the schema's last migration. */
  readonly schema: string;
  /** Migrations, with those that this version has added to the restored copy. */
  readonly migrations: number;
  readonly applications: number;
  /** Bank and identity values. */
  readonly boxes: number;
  readonly tokens: number;
  readonly smallSecrets: number;
}

export interface VerifiedReports {
  readonly requests: number;
  readonly totals: number;
}

interface Checked<Counts> {
  readonly verified: Counts;
  /** A sentence each, without personal values. */
  readonly problems: readonly string[];
}

/** Opens everything that is sealed. Throws `BoxShut` without the private keys. */
export async function verifySeals(db: Database, vault: Vault): Promise<Checked<VerifiedSeals>> {
  const findings: Finding[] = [];
  let boxes = 0;
  const { tokens, applications } = await verifyRows(
    db,
    vault,
    (finding) => void findings.push(finding),
    (grouped) => {
      for (const values of Object.values(grouped)) boxes += openBoxes(vault, values);
    },
  );
  const { opened, broken } = await verifySmallSecrets(db, vault);
  return {
    verified: { ...(await readSchema(db)), applications, boxes, tokens, smallSecrets: opened },
    problems: [
      ...problemOf(findings, "application"),
      ...problemOf(findings, "token"),
      ...(broken > 0 ? [`${String(broken)} small secrets (messages, links to lenders) do not open.`] : []),
    ],
  };
}

/** Recounts every request, and compares the sums with the totals that reports read. */
export async function verifyReports(db: Database): Promise<Checked<VerifiedReports>> {
  const { requests, cells: totals, differences, furtherPlaces } = await verifyFacts(db);
  const differing = differences.length + furtherPlaces;
  return {
    verified: { requests, totals },
    problems:
      differing === 0
        ? []
        : [
            `${String(differing)} totals of reports differ from a recount. Run \`loanbridge report verify\` to see whether the running database has them too.`,
          ],
  };
}

function problemOf(findings: readonly Finding[], what: Finding["what"]): readonly string[] {
  const found = findings.filter((finding) => finding.what === what);
  const [first] = found;
  if (first === undefined) return [];
  const { applicationId, problem } = first;
  return [`${String(found.length)} ${what}s do not open. The first is of application ${applicationId}: ${problem}`];
}

async function readSchema(db: Database): Promise<{ readonly schema: string; readonly migrations: number }> {
  const { rows } = await sql<{ schema: string; migrations: number }>`
    select max(name) as schema, count(*) as migrations from migration`.execute(db);
  return rows[0] ?? { schema: "none", migrations: 0 };
}
