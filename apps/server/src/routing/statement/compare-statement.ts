import type { Database } from "../../store/index.ts";
import { isSale } from "../outcome/sale-facts.ts";
import { soldLate } from "../tree/attempts.ts";

/** A line of a lender's statement. */
export interface StatementLine {
  readonly line: number;
  /** A post's key, an application's ID or the lender's reference of a sale. */
  readonly id: string;
  readonly cents: number;
  readonly isReturn: boolean;
}

/** Something that the statement and the stored sales tell differently. */
export interface StatementDifference {
  /**
   * - `missing`: we sold it, and the statement does not have it.
   * - `extra`: the statement has it, and it was not sold; `late`: the lender bought it after another one had.
   * - `price`: both have it, at different prices.
   * - `returned there`, `returned here`: only the statement, or only we, have the return.
   * - `twice`: the statement has the same sale or return again.
   * - `ambiguous`: it names a reference that the lender gave to several sales.
   */
  readonly kind: "missing" | "extra" | "late" | "price" | "returned there" | "returned here" | "twice" | "ambiguous";
  readonly line?: number;
  /** As the statement or, of a missing sale, the application. */
  readonly id: string;
  readonly applicationId?: string;
  /** Undefined: it is not there. */
  readonly ours?: number;
  readonly theirs?: number;
}

interface Period {
  /** Milliseconds since the epoch, `from` included. */
  readonly from: number;
  readonly to: number;
}

/** A comparison. Amounts are in cents, net of returns. */
export interface ComparedStatement {
  readonly differences: readonly StatementDifference[];
  /** Sales of the period. */
  readonly sales: number;
  readonly ours: number;
  readonly theirs: number;
}

interface StoredPost {
  readonly id: number;
  readonly applicationId: string;
  readonly key: string;
  readonly reference: string | null;
  readonly cents: number;
  readonly isLate: boolean;
  readonly isReversed: boolean;
}

const pageSize = 500;

/**
 * Compares a lender's statement with its stored sales: each line with the sale of any day that it names, and each sale
 * of the period with the lines.
 */
export async function compareStatement(
  db: Database,
  lenderId: string,
  lines: readonly StatementLine[],
  { from, to }: Period,
): Promise<ComparedStatement> {
  const stored = await namedPosts(db, lenderId, lines);
  const differences: StatementDifference[] = [];
  /** Sales that an ambiguous line may mean, and which are therefore not missing. */
  const unclear = new Set<number>();
  const named = new Map<number, { sale?: StatementLine; back?: StatementLine }>();
  for (const line of lines) {
    const [post, ...others] = stored.get(line.id) ?? [];
    const about = { line: line.line, id: line.id, theirs: line.cents };
    if (post === undefined) {
      differences.push({ kind: "extra", ...about });
      continue;
    }
    if (others.length > 0) {
      differences.push({ kind: "ambiguous", ...about });
      for (const one of [post, ...others]) unclear.add(one.id);
      continue;
    }
    if (post.isLate) {
      differences.push({ kind: "late", ...about, applicationId: post.applicationId });
      continue;
    }
    const known = named.get(post.id) ?? {};
    named.set(post.id, known);
    const part = line.isReturn ? "back" : "sale";
    const of = { ...about, applicationId: post.applicationId, ours: post.cents };
    if (known[part] !== undefined) differences.push({ kind: "twice", ...of });
    else if (line.cents !== post.cents && !(line.isReturn && line.cents === 0))
      differences.push({ kind: "price", ...of });
    known[part] ??= line;
  }
  const posts = new Map([...stored.values()].flat().map((post) => [post.id, post]));
  for (const [id, { sale, back }] of named) {
    const post = posts.get(id);
    const line = back ?? sale;
    if (post === undefined || line === undefined || post.isReversed === (back !== undefined)) continue;
    const of = {
      line: line.line,
      id: line.id,
      applicationId: post.applicationId,
      ours: post.cents,
      theirs: line.cents,
    };
    differences.push({ kind: post.isReversed ? "returned here" : "returned there", ...of });
  }
  const saleOf = ({ id }: StatementLine) => {
    const found = stored.get(id) ?? [];
    return found.length === 1 && found[0] ? found[0].key : id;
  };
  let [sales, ours] = [0, 0];
  for await (const page of salesBetween(db, lenderId, { from, to }))
    for (const post of page) {
      sales += 1;
      if (!post.isReversed) ours += post.cents;
      // A sale that was given back may be left out by both.
      if (named.has(post.id) || unclear.has(post.id) || post.isReversed) continue;
      differences.push({
        kind: "missing",
        id: post.applicationId,
        applicationId: post.applicationId,
        ours: post.cents,
      });
    }
  return { differences, sales, ours, theirs: netOf(lines, saleOf) };
}

/** A returned sale that the statement names only as a return adds nothing; beside its sale, it takes the sale back. */
function netOf(lines: readonly StatementLine[], saleOf: (line: StatementLine) => string): number {
  const sold = new Map<string, number>();
  for (const line of lines) if (!line.isReturn) sold.set(saleOf(line), (sold.get(saleOf(line)) ?? 0) + line.cents);
  const back = lines.filter((line) => line.isReturn && sold.has(saleOf(line)));
  const sum = [...sold.values()].reduce((all, one) => all + one, 0);
  return back.reduce((left, line) => left - (line.cents === 0 ? (sold.get(saleOf(line)) ?? 0) : line.cents), sum);
}

/**
 * The posts that each line's ID names. A post's key decides before an application's ID, and both before a reference,
 * so a reference never takes the line of another sale. Several posts only if the lender repeated a reference.
 */
async function namedPosts(
  db: Database,
  lenderId: string,
  lines: readonly StatementLine[],
): Promise<ReadonlyMap<string, readonly StoredPost[]>> {
  const named = new Map<string, readonly StoredPost[]>();
  for (let at = 0; at < lines.length; at += pageSize) {
    const ids = lines.slice(at, at + pageSize).map(({ id }) => id);
    const posts = await postsNamed(db, lenderId, ids);
    const byReference = Map.groupBy(posts, ({ reference }) => reference);
    const byId = new Map([
      ...posts.map((post) => [post.applicationId, post] as const),
      ...posts.map((post) => [post.key, post] as const),
    ]);
    for (const id of ids) {
      const post = byId.get(id);
      named.set(id, post === undefined ? (byReference.get(id) ?? []) : [post]);
    }
  }
  return named;
}

const bought = (db: Database, lenderId: string) =>
  db
    .selectFrom("attempt")
    .select([
      "id",
      "application_id",
      "idem_key",
      "state",
      "stage",
      "reason",
      "price_cents",
      "reversed_by",
      "lender_reference",
    ])
    .where("lender_id", "=", lenderId)
    .where("stage", "=", "post")
    .where((row) => row.or([row("state", "in", ["sold", "shared", "returned"]), row("reason", "=", soldLate)]));

async function postsNamed(db: Database, lenderId: string, ids: readonly string[]): Promise<readonly StoredPost[]> {
  const rows = await bought(db, lenderId)
    .where((row) =>
      row.or([row("application_id", "in", ids), row("idem_key", "in", ids), row("lender_reference", "in", ids)]),
    )
    .execute();
  return rows.map(toPost);
}

async function* salesBetween(db: Database, lenderId: string, { from, to }: Period) {
  for (let after = 0; ;) {
    const rows = await bought(db, lenderId)
      .where("answered_at", ">=", from)
      .where("answered_at", "<", to)
      .where("id", ">", after)
      .orderBy("id")
      .limit(pageSize)
      .execute();
    yield rows.filter(isSale).map(toPost);
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = last.id;
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof bought>["execute"]>>[number];

const toPost = (row: Row): StoredPost => ({
  id: row.id,
  applicationId: row.application_id,
  key: row.idem_key,
  reference: row.lender_reference,
  cents: row.price_cents ?? 0,
  isLate: !isSale(row),
  isReversed: row.reversed_by !== null,
});
