import { expect, test } from "vitest";
import type { LenderFile } from "../../lenders/lender-file.ts";
import { openSuppression, type Channel } from "../../store/suppression/suppression.ts";
import type { Outcome } from "../../lenders/types.ts";
import { StillOpen } from "../tree/route.ts";
import { lenderNamed, never, timedOut } from "./sample-lenders.ts";
import { openBench } from "../tree/sample-tree.ts";

/** Told everything, and heeding what it says; beside it one that heeds nothing. */
const fields = { email: "values.email", phone: "values.primaryPhone", ssn: "values.socialSecurity" };
const told = (suppression?: LenderFile["suppression"]): Partial<LenderFile> => ({
  post: { url: "https://lender.example/post", method: "POST", encoding: "json", fields },
  ...(suppression && { suppression }),
});

async function openWith(...suppression: Channel[]) {
  const bench = await openBench({ lenders: [lenderNamed("a", told(suppression)), lenderNamed("b", told())] });
  const list = await openSuppression(bench.db, bench.vault, true);
  return {
    ...bench,
    /** They want no more messages at this. */
    asks: (channel: Channel, value: string, reason: "asked" | "bounced" = "asked") =>
      bench.db.transaction().execute((tx) => list.add(tx, list.digest(channel, value), reason, 1)),
  };
}

test.each([
  ["email", "email", "ana@example.com", " ANA@example.com"],
  ["phone", "primaryPhone", "5125550147", "(512) 555-0147"],
  ["phone", "alternatePhone", "5125550148", "5125550148"],
] as const)(
  "a lender that heeds the %s of who wants no more messages is never told of them; one that does not is asked",
  async (channel, field, value, written) => {
    const bench = await openWith("email", "phone");
    await bench.asks(channel, written);
    const id = await bench.request({ primaryPhone: "5125550199", [field]: value });
    await bench.route();
    expect(bench.posts().map(({ lender }) => lender)).toEqual(["b"]);
    expect(await bench.skips(id)).toEqual([`a suppressed:${channel}`]);
    expect((await bench.disclosures(id)).map(({ lender_id }) => lender_id)).toEqual(["b"]);
  },
);

test("it is asked about anybody else, about who only has no such address, and by what it does not heed", async () => {
  const bench = await openWith("email");
  await bench.asks("phone", "5125550147");
  await bench.asks("email", "ana@example.com", "bounced");
  await bench.asks("email", "ben@example.com");
  await bench.request({ primaryPhone: "5125550147" });
  await bench.route();
  expect(bench.posts().map(({ lender }) => lender)).toEqual(["a", "b"]);
});

test("it is not told of who asked after a mail to them had come back", async () => {
  const bench = await openWith("email");
  await bench.asks("email", "ana@example.com", "bounced");
  await bench.asks("email", "ana@example.com");
  await bench.request();
  await bench.route();
  expect(bench.posts().map(({ lender }) => lender)).toEqual(["b"]);
});

test("who asks while others are asked is heeded by the lender that comes after", async () => {
  const lenders = [lenderNamed("b", told()), lenderNamed("a", told(["email"]))];
  const bench = await openBench({
    lenders,
    scripts: {
      b: {
        post: async () => {
          const list = await openSuppression(bench.db, bench.vault, true);
          await bench.db
            .transaction()
            .execute((tx) => list.add(tx, list.digest("email", "ana@example.com"), "asked", 1));
          return { kind: "declined", reason: "declined" } as const;
        },
      },
    },
  });
  const id = await bench.request();
  await bench.route();
  expect(bench.posts().map(({ lender }) => lender)).toEqual(["b"]);
  expect(await bench.skips(id)).toEqual(["a suppressed:email"]);
});

test.each([
  ["the answer was lost", false],
  ["the process died before it was sent", true],
] as const)(
  "who asks for no more messages after a post of which %s is not sent again: it stays with the operator, and why is told",
  async (_, dies) => {
    const lenders = [lenderNamed("a", { ...told(["email"]), unknownOutcome: "dedupes" }), lenderNamed("b", told())];
    const bench = await openBench({ lenders });
    const list = await openSuppression(bench.db, bench.vault, true);
    const asks = () =>
      bench.db.transaction().execute((tx) => list.add(tx, list.digest("email", "ana@example.com"), "asked", 1));
    let sent = 0;
    const post = async (): Promise<Outcome> => {
      sent += 1;
      await asks();
      return dies ? never() : timedOut;
    };
    const client = { ...bench.parts.client, post };
    const id = await bench.request();
    if (dies) await bench.kill({ client }, () => sent > 0);
    await bench.route({ client });
    if (!dies) {
      bench.time.turn(60_000);
      await expect(bench.route({ client }, "reconcile")).rejects.toThrow(StillOpen);
    }
    expect(sent).toBe(1);
    expect((await bench.attempts(id)).map((one) => `${one.lender_id} ${one.state}`)).toEqual(["a unknown"]);
    expect((await bench.disclosures(id)).map(({ act }) => act)).toEqual(["post"]);
    expect((await bench.skips(id)).filter((one) => one.startsWith("a "))).toEqual(["a suppressed:email"]);
    expect(await bench.state(id)).toBe("CREDIT_OFFER");
  },
);
