import { expect, test } from "vitest";
import type { Outcome } from "../../lenders/types.ts";
import { declined, lenderNamed, never, sold } from "../eligibility/sample-lenders.fixture.ts";
import { openBench, rejectingOpen } from "../tree/sample-tree.fixture.ts";
import { createRouter } from "../tree/route.ts";
import type { RouterParts } from "../tree/run.ts";

type Policy = "dedupes" | "hasStatus" | "neither";
type Bench = Awaited<ReturnType<typeof openBench>>;

/** The lender's own records: which keys arrived, and what it bought. They survive our crashes. */
function booksOf(policy: Policy, buys: boolean) {
  const arrivals: string[] = [];
  const bought = new Set<string>();
  const line = { up: true };
  const answer = (): Outcome => (buys ? sold() : declined());
  const arrive = (key: string): Outcome => {
    arrivals.push(key);
    if (buys && !(policy === "dedupes" && bought.has(key))) bought.add(key);
    return answer();
  };
  const status = (key: string) => (arrivals.includes(key) ? answer() : undefined);
  return { arrivals, bought, line, arrive, status };
}

type Books = ReturnType<typeof booksOf>;

const rejecting = (bench: Bench, name: "redirectIn" | "moveIn", at: number): Partial<RouterParts> => {
  let calls = 0;
  const broken = (...input: never[]) => {
    calls += 1;
    if (calls === at) throw new Error("crash");
    return (bench.parts.applications[name] as (...all: never[]) => Promise<never>)(...input);
  };
  return { applications: { ...bench.parts.applications, [name]: broken } };
};

interface Crash {
  /** Whether the first post reached the lender before the process died. */
  readonly arrived: boolean;
  readonly die: (bench: Bench, books: Books) => Promise<unknown>;
}

const fails = async (run: Promise<unknown>, bench: Bench) => {
  await run.then(
    () => Promise.reject(new Error("It did not crash.")),
    () => undefined,
  );
  await bench.work.resetLeases();
};

const clientThat = (bench: Bench, post: RouterParts["client"]["post"]) => ({ client: { ...bench.parts.client, post } });

/** Points at which a process can die during one post. */
const crashes: Record<string, Crash> = {
  "before the round is stored": {
    arrived: false,
    die: (bench) => fails(bench.route(rejecting(bench, "moveIn", 1)), bench),
  },
  "before the intent": {
    arrived: false,
    die: (bench) => fails(bench.route(rejectingOpen(bench.parts, "crash")), bench),
  },
  "between intent and send": {
    arrived: false,
    die: async (bench) => {
      let reached = false;
      await bench.kill(
        clientThat(bench, () => ((reached = true), never())),
        () => reached,
      );
    },
  },
  "between send and answer": {
    arrived: true,
    die: async (bench, books) => {
      const post = (_lender: unknown, input: { readonly key: string }) => (books.arrive(input.key), never<Outcome>());
      await bench.kill(clientThat(bench, post), () => books.arrivals.length > 0);
    },
  },
  "between answer and outcome": {
    arrived: true,
    die: (bench) => fails(bench.route(rejecting(bench, "redirectIn", 1)), bench),
  },
  "after the outcome": {
    arrived: true,
    die: (bench) => {
      let changes = 0;
      const changed = () => {
        changes += 1;
        if (changes === 3) throw new Error("crash");
      };
      return fails(bench.route({ board: { changed } }), bench);
    },
  },
};

const policies: readonly Policy[] = ["dedupes", "hasStatus", "neither"];
const cells = Object.entries(crashes).flatMap(([where, crash]) =>
  policies.flatMap((policy) =>
    [true, false].map((buys) => ({ where, crash, policy, buys, says: buys ? "buys" : "declines" })),
  ),
);

test.each(cells)(
  "killed $where, at a lender of $policy that $says: no double post, no double sale, no applicant left waiting",
  async ({ where, crash, policy, buys }) => {
    const books = booksOf(policy, buys);
    const second = booksOf("neither", true);
    const bench = await openBench({
      lenders: [lenderNamed("first", { unknownOutcome: policy }), lenderNamed("second")],
      scripts: {
        first: { post: ({ key }) => books.arrive(key), status: books.status },
        second: { post: ({ key }) => second.arrive(key) },
      },
    });
    const id = await bench.apply();
    // A crash inside the sale's transaction requires a sale.
    if (where === "between answer and outcome" && !buys) {
      await bench.kill(
        clientThat(bench, (_lender, input) => (books.arrive(input.key), never())),
        () => books.arrivals.length > 0,
      );
    } else {
      await crash.die(bench, books);
    }
    await bench.route();

    const states = (await bench.attempts(id)).map((one) => `${one.lender_id} ${one.state}`);
    expect(books.bought.size + second.bought.size).toBeLessThanOrEqual(1);
    if (policy !== "dedupes") expect(books.arrivals.length).toBeLessThanOrEqual(1);
    expect(new Set(books.arrivals).size).toBeLessThanOrEqual(1);
    expect(await bench.round(id)).toMatchObject({ ended_at: expect.any(Number) });
    const knowable =
      policy !== "neither" ||
      where === "before the round is stored" ||
      where === "before the intent" ||
      where === "after the outcome";
    expect(await bench.state(id)).toBe(knowable ? "REDIRECT" : "CREDIT_OFFER");
    if (!knowable) expect(states).toEqual(["first unknown"]);
    else expect(states).toEqual(buys ? ["first sold"] : ["first declined", "second sold"]);
  },
);

test.each(["dedupes", "hasStatus"] as const)(
  "killed again while a lender of %s is queried: the third run finishes",
  async (policy) => {
    const books = booksOf(policy, true);
    const bench = await openBench({
      lenders: [lenderNamed("first", { unknownOutcome: policy }), lenderNamed("second")],
      scripts: { first: { post: ({ key }) => books.arrive(key), status: books.status } },
    });
    const id = await bench.apply();
    await crashes["between send and answer"]?.die(bench, books);
    let asked = false;
    const hang = () => ((asked = true), never<Outcome>());
    await bench.kill({ client: { ...bench.parts.client, post: hang, status: hang } }, () => asked);
    await bench.route();
    expect(await bench.state(id)).toBe("REDIRECT");
    expect(books.bought.size).toBe(1);
    expect(bench.posts("second")).toEqual([]);
  },
);

test("a restart does not restart the applicant's time", async () => {
  const lenders = [
    lenderNamed("first", { unknownOutcome: "hasStatus" }),
    lenderNamed("second", { timeoutSeconds: 60 }),
  ];
  const bench = await openBench({ lenders, budget: 30, scripts: { second: { post: () => never() } } });
  await bench.apply();
  const began = bench.time.clock.now();
  await crashes["between intent and send"]?.die(bench, booksOf("hasStatus", true));
  bench.time.advance(20_000);
  await bench.route();
  expect(bench.posts("second")).toHaveLength(1);
  expect(bench.time.clock.now() - began).toBe(30_000);
});

test("a restart after the applicant's time is over still finds out what was bought", async () => {
  const books = booksOf("hasStatus", true);
  const bench = await openBench({
    lenders: [lenderNamed("first", { unknownOutcome: "hasStatus" })],
    scripts: { first: { status: books.status } },
  });
  const id = await bench.apply();
  await crashes["between send and answer"]?.die(bench, books);
  bench.time.advance(600_000);
  await bench.route();
  expect(await bench.state(id)).toBe("REDIRECT");
});

test("a restart in the middle of a ladder continues at the next step", async () => {
  const bench = await openBench({
    lenders: [lenderNamed("first", { ladder: { start: 80, steps: [50, 20], followCounterPrice: false } })],
  });
  await bench.apply();
  let changes = 0;
  const board = {
    changed: () => {
      changes += 1;
      if (changes === 3) throw new Error("crash");
    },
  };
  await fails(bench.route({ board }), bench);
  await bench.route();
  expect(bench.posts().map((one) => one.price)).toEqual([80, 50, 20]);
});

test("a worker that lost its job to another posts nothing", async () => {
  const bench = await openBench({ lenders: [lenderNamed("first")] });
  await bench.apply();
  const stale = await bench.claim();
  await bench.work.resetLeases();
  await bench.claim();
  await expect(bench.time.run(createRouter(bench.parts).route(stale, new AbortController().signal))).rejects.toThrow(
    "another worker",
  );
  expect(bench.posts()).toEqual([]);
});
