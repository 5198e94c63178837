import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { oneWorker, root } from "./copy.ts";

/** A row of the table "Where a change begins". */
export interface FirstFile {
  readonly change: string;
  readonly first: string;
  readonly others: readonly string[];
  readonly test: string;
}

const pathOf = (written: string): string => (written.startsWith("packages/") ? written : `apps/server/src/${written}`);

const pathsIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => pathOf(path));

export async function firstFiles(): Promise<readonly FirstFile[]> {
  const guide = await readFile(join(root, "CONTRIBUTING.md"), "utf8");
  const section = /^## Where a change begins\n(.*?)^## /ms.exec(guide)?.[1] ?? "";
  return [...section.matchAll(/^\| (.+?) +\| (`.+?) +\| (`.+?) +\| (`.+?) +\|$/gm)].map(
    ([, change = "", first = "", others = "", test = ""]) => ({
      change,
      first: pathsIn(first)[0] ?? "",
      others: pathsIn(others),
      test: pathsIn(test)[0] ?? "",
    }),
  );
}

/** A small edit of the first file of a change, and the title of the test that fails with it. */
interface Edit {
  readonly from: string;
  readonly to: string;
  readonly title: string;
}

export const edits: Readonly<Record<string, Edit>> = {
  "How long the cookie lasts": {
    from: "lifetimeMs: 30 * dayMs",
    to: "lifetimeMs: 31 * dayMs",
    title: "a production site's cookie is accepted only over TLS",
  },
  "How long a job is leased": {
    from: "leaseMs = 30_000",
    to: "leaseMs = 31_000",
    title: "a worker that lost its lease can no longer change the job",
  },
  "How often one email may apply": {
    from: "email: household",
    to: "email: { ...household, most: household.most + 1 }",
    title: "an email has a daily limit of applications from any address",
  },
  "How often a lender's status is queried": {
    from: "most: 4",
    to: "most: 3",
    title: "a status query that fails is sent four times and leaves the post open",
  },
  "What a bank's routing number must fulfill": {
    from: ' && text !== "000000000"',
    to: "",
    title: "[ERR-09] refuses all zeros, a wrong checksum",
  },
  "What an unsubscribe does": {
    from: 'receipt: "unsubscribe-receipt", ',
    to: "",
    title: "[API-05] an unsubscribed address is suppressed at once and gets a single last email",
  },
  "What is stored of a contact message": {
    from: "values: { ...values, domainOverride, ",
    to: "values: { domainOverride, ",
    title: "[API-06] a message to the operator with a solved captcha is stored",
  },
  "Which SQLite errors mean a broken disk": {
    from: '13: "SQLITE_FULL",',
    to: "",
    title: "a full disk rejects the transaction with its error code",
  },
  "How data moves to PostgreSQL": {
    from: '"work", "write_probe"',
    to: '"work"',
    title: "an installation moves with all rows",
  },
  "What runs every night": {
    from: "await clearDeleted(db, signal);\n      return clock() + dayMs;",
    to: "await clearDeleted(db, signal);\n      return clock() + 2 * dayMs;",
    title: "every task runs daily, one of a kind at a time, and logs only counts",
  },
  "When a form may be submitted": {
    from: "if (isAhead || (step.flow",
    to: "if ((step.flow",
    title: "an application goes through two pages to the network",
  },
  "Which screen comes next": {
    from: ': "PAY_SCHEDULE";',
    to: ': "ERROR";',
    title: "a pay date in the past leads to the pay schedule",
  },
};

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Not an error of the product, which another edit may have caused. */
const isExpectation = (message: string): boolean => /^(?:AssertionError|Error): /.test(message);

/** The changes whose edit does not fit the first file exactly once. */
export function unfit(rows: readonly FirstFile[]): readonly string[] {
  return rows
    .filter(({ change, first }) => {
      const { from } = edits[change] ?? { from: "" };
      return from === "" || readFileSync(join(root, first), "utf8").split(from).length !== 2;
    })
    .map(({ change }) => change);
}

/** Makes the edits of these changes in a copy, runs the tests that should notice, and returns those that failed. */
export async function noticed(
  folder: string,
  project: "unit" | "postgres",
  rows: readonly FirstFile[],
): Promise<readonly string[]> {
  const before = new Map<string, string>();
  for (const { change, first } of rows) {
    const source = await readFile(join(folder, first), "utf8");
    const { from, to } = edits[change] ?? { from: "", to: "" };
    before.set(first, source);
    await writeFile(
      join(folder, first),
      source.replace(from, () => to),
    );
  }
  const report = join(folder, "noticed.json");
  const titles = rows.map(({ change }) => RegExp.escape(edits[change]?.title ?? "")).join("|");
  const output = ["--reporter=json", `--outputFile=${report}`];
  const words = ["run", "--project", project, ...oneWorker, ...output, "-t", titles, ...rows.map(({ test }) => test)];
  spawnSync(join(folder, "node_modules/.bin/vitest"), words, { cwd: folder, stdio: "ignore" });
  for (const [first, source] of before) await writeFile(join(folder, first), source);
  const { testResults } = JSON.parse(await readFile(report, "utf8")) as Report;
  return rows
    .filter(({ change, test }) =>
      testResults.some(
        ({ name, assertionResults }) =>
          relative(folder, name).split(sep).join("/") === test &&
          assertionResults.some(
            ({ title, failureMessages }) =>
              title.includes(edits[change]?.title ?? "") && failureMessages.some(isExpectation),
          ),
      ),
    )
    .map(({ change }) => change);
}
