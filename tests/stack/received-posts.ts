interface LedgerPost {
  readonly lender: string;
  readonly key?: string;
  readonly ssn?: string;
  readonly price: number;
  readonly repeated: boolean;
  readonly verdict: string;
}

/**
 * Purchases by the simulated lenders, with lender and applicant (nine digits), and the applicants bought more than
 * once.
 */
export async function purchases(simulator: string): Promise<{
  readonly bought: readonly { readonly lender: string; readonly ssn: string }[];
  readonly soldTwice: readonly unknown[];
}> {
  const answer = await fetch(`${simulator}/ledger`);
  const { posts, soldTwice } = (await answer.json()) as { posts: readonly LedgerPost[]; soldTwice: readonly unknown[] };
  const bought = posts
    .filter(({ verdict, repeated }) => verdict === "sold" && !repeated)
    .map(({ lender, ssn = "" }) => ({ lender, ssn: ssn.replaceAll(/\D/g, "") }));
  return { bought, soldTwice };
}

export interface ReceivedPosts {
  readonly lender: string;
  /** The policy for unknown outcomes in the lender's file. */
  readonly policy: string;
  /** Number of posts of one applicant at one price, resends under one key included. */
  readonly count: number;
}

/** Posts that the simulated lenders received, by lender, applicant and price. */
export async function receivedPosts(simulator: string): Promise<readonly ReceivedPosts[]> {
  const answer = await fetch(`${simulator}/ledger`);
  const { posts } = (await answer.json()) as { posts: readonly LedgerPost[] };
  const groups = Map.groupBy(posts, ({ lender, ssn, price }) => JSON.stringify([lender, ssn, price]));
  return Promise.all(
    [...groups.values()].map(async (group) => {
      const lender = group[0]?.lender ?? "";
      return { lender, policy: await policyOf(lender), count: group.length };
    }),
  );
}

async function policyOf(lender: string): Promise<string> {
  const { default: file } = (await import(`../../lenders/${lender}.json`, { with: { type: "json" } })) as {
    default: { unknownOutcome: string };
  };
  return file.unknownOutcome;
}
