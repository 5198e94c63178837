import type { Database } from "../../store/index.ts";
import { createSlices } from "../../system/index.ts";
import { namedPosts, salesBetween, type Period } from "./stored-posts.ts";

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

/** A comparison. Amounts are in cents, net of returns. */
export interface ComparedStatement {
  readonly differences: readonly StatementDifference[];
  /** Sales of the period. */
  readonly sales: number;
  readonly ours: number;
  readonly theirs: number;
}

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
  // A running server may execute the command.
  const slice = createSlices();
  const stored = await namedPosts(db, lenderId, lines);
  const differences: StatementDifference[] = [];
  /** Sales that an ambiguous line may mean, and which are therefore not missing. */
  const unclear = new Set<number>();
  const named = new Map<number, { sale?: StatementLine; back?: StatementLine }>();
  for (const line of lines) {
    await slice();
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
    await slice();
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
  return { differences, sales, ours, theirs: await netOf(lines, saleOf) };
}

/** A returned sale that the statement names only as a return adds nothing; beside its sale, it takes the sale back. */
async function netOf(lines: readonly StatementLine[], saleOf: (line: StatementLine) => string): Promise<number> {
  const slice = createSlices();
  const sold = new Map<string, number>();
  let net = 0;
  for (const line of lines) {
    await slice();
    if (line.isReturn) continue;
    sold.set(saleOf(line), (sold.get(saleOf(line)) ?? 0) + line.cents);
    net += line.cents;
  }
  for (const line of lines) {
    await slice();
    if (line.isReturn && sold.has(saleOf(line))) net -= line.cents === 0 ? (sold.get(saleOf(line)) ?? 0) : line.cents;
  }
  return net;
}
