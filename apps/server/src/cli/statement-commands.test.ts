import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../system/config.ts";
import { startApp, type Started } from "../web/tests/started.fixture.ts";
import { runCommand } from "./run-command.ts";

const lender = "harborline";
const dayMs = 86_400_000;
const begin = Date.parse("2026-10-01T16:00:00Z");
const period = ["--from", "2026-10-01", "--to", "2026-10-31"];

let started: Started;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lb-statement-"));
  started = await startApp();
});
afterAll(async () => {
  await started.close();
  await rm(folder, { recursive: true });
});

interface Sold {
  readonly id: string;
  readonly cents: number;
  readonly isReturned?: boolean;
  readonly isLate?: boolean;
  readonly reference?: string;
  readonly key?: string;
}

async function store(all: readonly Sold[]): Promise<void> {
  await started.app.db.deleteFrom("attempt").execute();
  for (let at = 0; at < all.length; at += 200)
    await started.app.db
      .insertInto("attempt")
      .values(
        all.slice(at, at + 200).map(({ id, cents, isReturned, isLate, reference, key }, nth) => ({
          application_id: id,
          lender_id: lender,
          tier: 0,
          stage: "post" as const,
          step_cents: cents,
          idem_key: key ?? `key-${id}`,
          lender_reference: reference ?? null,
          state: isLate ? ("unknown" as const) : isReturned ? ("returned" as const) : ("sold" as const),
          reason: isLate ? "sold-late" : null,
          price_cents: cents,
          sent_at: begin,
          answered_at: begin + ((at + nth) % 30) * dayMs,
          reversed_by: isReturned ? ("lender" as const) : null,
        })),
      )
      .execute();
}

/** A folder with this lender's file and the demo lenders' others, in which `statement` is added. */
async function lendersWith(columns: Readonly<Record<string, string>>, more: object = {}): Promise<string> {
  const from = join(import.meta.dirname, "../../../../lenders");
  const to = join(folder, "lenders");
  await cp(from, to, { recursive: true });
  const file = JSON.parse(await readFile(join(to, `${lender}.json`), "utf8")) as object;
  await writeFile(join(to, `${lender}.json`), JSON.stringify({ ...file, statement: { columns }, ...more }));
  return to;
}

const check = (text: string | Uint8Array, ...flags: readonly string[]) => checkWith({}, text, flags);

async function checkWith(
  settings: Readonly<Record<string, string>>,
  text: string | Uint8Array,
  flags: readonly string[],
) {
  await writeFile(join(folder, "statement.csv"), text);
  const [printed, said]: [string[], string[]] = [[], []];
  const { dataDir, app } = started;
  const code = await runCommand(["statement", "check", lender, "statement.csv", ...flags], {
    print: (line) => void printed.push(line),
    complain: (line) => void said.push(line),
    env: {},
    config: readConfig({ DATA_DIR: dataDir, ...settings }, join(import.meta.dirname, "../../../..")),
    workingDir: folder,
    store: app,
  });
  return { code, text: printed.join("\n"), said: said.join("\n") };
}

interface Shown {
  readonly difference: string;
  readonly id: string;
  readonly line: number | null;
  readonly oursCents: number | null;
  readonly theirsCents: number | null;
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

test.each(["request", "reference"] as const)(
  "of 5,000 lines by %s with 50 planted differences, exactly those are listed",
  async (column) => {
    const nameOf = (id: string) => (column === "request" ? id : id.replace("app-", "NF-"));
    const sold = Array.from({ length: 5_000 }, (_, nth): Sold => ({
      id: `app-${String(nth)}`,
      reference: `NF-${String(nth)}`,
      cents: 1_000 + nth,
      isReturned: nth % 100 === 7,
      isLate: nth >= 4_990,
    }));
    await store(sold);
    const planted: string[] = [];
    const lines = sold.flatMap(({ id, cents, isReturned, isLate }, nth) => {
      const row = (price: string, status = "Sold") => `${nameOf(id)},${price},2026-10-05,${status},Ana Lopez`;
      const plant = (difference: string, ...rows: readonly string[]) => {
        planted.push(`${difference} ${difference === "missing" ? id : nameOf(id)}`);
        return rows;
      };
      if (isLate) return nth < 4_995 ? plant("late", row(dollars(cents))) : [];
      if (isReturned) {
        if (nth === 7) return plant("returned here", row(dollars(cents)));
        return nth % 200 === 7 ? [row(dollars(cents)), row(`(${dollars(cents)})`, "Returned")] : [];
      }
      if (nth % 500 === 3) return plant("missing");
      if (nth % 500 === 13) return plant("price", row(dollars(cents + 1)));
      if (nth % 500 === 23) return plant("returned there", row(dollars(cents)), row(dollars(cents), "returned"));
      if (nth % 1_000 === 33) return plant("twice", row(dollars(cents)), row(dollars(cents)));
      return [row(`$${dollars(cents)}`)];
    });
    for (let nth = 0; planted.length < 50; nth += 1) {
      planted.push(`extra stranger-${String(nth)}`);
      lines.push(`stranger-${String(nth)},45.00,2026-10-06,Sold,Ana Lopez`);
    }
    const text = [`${column},price,date,status,name`, ...lines].join("\r\n");
    const columns = { [column]: column, price: "price", date: "date", status: "status" };
    const settings = { LENDERS_DIR: await lendersWith(columns) };
    const { code, text: json } = await checkWith(settings, `\uFEFF${text}`, [...period, "--json"]);
    const shown = (JSON.parse(json) as Shown[]).map(({ difference, id }) => `${difference} ${id}`);
    expect(shown.toSorted()).toEqual(planted.toSorted());
    expect(planted).toHaveLength(50);
    expect(code).toBe(1);
  },
);

test("a reference of several sales is ambiguous, and one that is another sale's ID or key takes nothing from it", async () => {
  await store([
    { id: "a", cents: 4_500, reference: "twin" },
    { id: "b", cents: 3_000, reference: "twin" },
    { id: "c", cents: 2_000, key: "key-c", reference: "d" },
    { id: "d", cents: 1_000, reference: "key-c" },
  ]);
  const { text } = await check("request,price\ntwin,45\nd,10\nkey-c,20\n", ...period, "--json");
  expect(JSON.parse(text)).toEqual([
    expect.objectContaining({ difference: "ambiguous", line: 2, id: "twin", application: null, oursCents: null }),
  ]);
  const table = await check("request,price\ntwin,45\nd,10\nkey-c,20\n", ...period);
  expect(table.text).toContain("npx loanbridge leads --reference REFERENCE --lender harborline");
});

test("a sale by its key and its return by its reference are one sale in the sums", async () => {
  await store([{ id: "a", cents: 4_500, reference: "NF-1", isReturned: true }]);
  const { code, text } = await check("request,price,status\nkey-a,45,Sold\nNF-1,45,Returned\n", ...period);
  expect(text).toContain("ours 0.00, theirs 0.00");
  expect(code).toBe(0);
});

test("another lender's reference finds nothing", async () => {
  await store([{ id: "a", cents: 4_500, reference: "NF-1" }]);
  await started.app.db.updateTable("attempt").set({ lender_id: "northfork" }).execute();
  const { text } = await check("request,price\nNF-1,45\n", ...period, "--json");
  expect(JSON.parse(text)).toMatchObject([{ difference: "extra", id: "NF-1" }]);
});

test("a statement that agrees says so, with its sums, and names nobody", async () => {
  await store([
    { id: "a", cents: 4_500 },
    { id: "b", cents: 3_000, isReturned: true },
  ]);
  const { code, text } = await check(
    "request,price,date,status,name\na,45,2026-10-01,Sold,Ana\nb,30.00,2026-10-02,Sold,Ben\nb,-30.00,2026-10-02,Returned,Ben\n",
  );
  expect(code).toBe(0);
  expect(text).toContain("3 lines and 2 sales from 2026-10-01 to 2026-10-02 (New York): everything agrees.");
  expect(text).toContain("ours 45.00, theirs 45.00, difference 0.00.");
  expect(text).not.toMatch(/Ana|Ben/);
});

test("the days of a statement are those of the lender's schedule, as its caps are", async () => {
  await store([{ id: "a", cents: 4_500 }]);
  // Half past nine of the evening before in Los Angeles.
  await started.app.db
    .updateTable("attempt")
    .set({ answered_at: Date.UTC(2026, 9, 2, 4, 30) })
    .execute();
  const hours = Object.fromEntries(["thu", "fri"].map((day) => [day, [{ from: "00:00", to: "24:00" }]]));
  const schedule = { timeZone: "America/Los_Angeles", hours };
  const columns = { request: "request", price: "price", date: "date" };
  const settings = { LENDERS_DIR: await lendersWith(columns, { schedule }) };
  const { text } = await checkWith(settings, "request,price,date\nb,45.00,2026-10-02\n", []);
  expect(text).toContain("1 lines and 0 sales from 2026-10-02 to 2026-10-02 (Los Angeles)");
});

test("differences name the line, both prices and the way to record a return; formulas are escaped in CSV", async () => {
  await store([
    { id: "a", cents: 4_500 },
    { id: "b", cents: 3_000 },
  ]);
  const statement = 'request,price,status\na,45.01,Sold\nb,30.00,Returned\n"=1+1",5.00,Sold\n';
  const table = await check(statement, ...period);
  expect(table.text).toMatch(/^price +2 +a +45\.00 +45\.01$/m);
  expect(table.text).toMatch(/^returned there +3 +b +30\.00 +30\.00$/m);
  expect(table.text).toContain("npx loanbridge leads return APPLICATION harborline --why REASON");
  expect((await check(statement, ...period, "--csv")).text).toMatch(/^extra,4,'=1\+1,,,500$/m);
});

test.each([
  ["", "is empty."],
  ["request,price\na,12.5\n", "line 2: price: expected a price such as 1,234.50."],
  ["request,price\na\n", "line 2: 1 cells, but the first line has 2."],
  ["request,price\n,5\n", "line 2: no request."],
  ["request,price,date\na,5,2026-02-30\n", "line 2: date: expected a day such as 2026-11-25."],
  ["id,cost\na,5\n", 'has no column "request". Its columns are: id, cost.'],
  ["request;price\na;5\n", 'and the delimiter if it is not ","'],
  ["request,price,price\na,5,5\n", 'has several columns "price".'],
  ['request,price\n"a,5\n', "Line 2: a quoted cell has no end."],
  [Buffer.from("request,price\nña,5\n", "latin1"), "line 2: not in UTF-8."],
  [Buffer.from("\uFEFFrequest,price\n", "utf16le"), "is in UTF-16. Save it as CSV in UTF-8."],
])("%j is refused, and nothing is compared", async (text, message) => {
  const { code, text: printed, said } = await check(text, ...period);
  expect(printed + said).toContain(message);
  expect(code).toBe(1);
});

test("a statement without dates needs a period, and a file that is not there is named", async () => {
  expect(await check("request,price\n")).toMatchObject({
    code: 2,
    said: expect.stringContaining("pass --from and --to"),
  });
  await rm(join(folder, "statement.csv"));
  const { dataDir, app } = started;
  const said: string[] = [];
  const put = (line: string) => void said.push(line);
  const terminal = {
    print: put,
    complain: put,
    env: {},
    config: readConfig({ DATA_DIR: dataDir }, folder),
    workingDir: folder,
    store: app,
  };
  expect(await runCommand(["statement", "check", lender, "gone.csv"], terminal)).toBe(1);
  expect(said.join("\n")).toContain("gone.csv (ENOENT)");
});
