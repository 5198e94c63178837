import { expect, test } from "vitest";
import type { LenderFile } from "../../lenders/schema/lender-file.ts";
import { openSuppression, type Channel } from "../../store/suppression/suppression.ts";
import type { Outcome } from "../../lenders/types.ts";
import { StillOpen } from "../tree/route.ts";
import { lenderNamed, never, timedOut } from "./sample-lenders.fixture.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";

/** A lender that receives all these fields and checks the given suppression channels. */
const fields = { email: "values.email", phone: "values.primaryPhone", ssn: "values.socialSecurity" };
const checking = (suppression?: LenderFile["suppression"]): Partial<LenderFile> => ({
  post: { url: "https://lender.example/post", method: "POST", encoding: "json", fields },
  ...(suppression && { suppression }),
});

async function openWith(...suppression: Channel[]) {
  const bench = await openBench({ lenders: [lenderNamed("a", checking(suppression)), lenderNamed("b", checking())] });
  const list = await openSuppression(bench.db, bench.vault, true);
  return {
    ...bench,
    /** Adds an address to the suppression list. */
    optsOut: (channel: Channel, value: string, reason: "asked" | "bounced" = "asked") =>
      bench.db.transaction().execute((tx) => list.add(tx, list.digest(channel, value), reason, 1)),
  };
}

test.each([
  ["email", "email", "ana@example.com", " ANA@example.com"],
  ["phone", "primaryPhone", "5125550147", "(512) 555-0147"],
  ["phone", "alternatePhone", "5125550148", "5125550148"],
] as const)(
  "a lender that checks the %s channel never receives an applicant who opted out; a lender that does not check it does",
  async (channel, field, value, written) => {
    const bench = await openWith("email", "phone");
    await bench.optsOut(channel, written);
    const id = await bench.apply({ primaryPhone: "5125550199", [field]: value });
    await bench.route();
    expect(bench.posts().map(({ lender }) => lender)).toEqual(["b"]);
    expect(await bench.skips(id)).toEqual([`a suppressed:${channel}`]);
    expect((await bench.disclosures(id)).map(({ lender_id }) => lender_id)).toEqual(["b"]);
  },
);

test("the lender still gets other applicants, bounced addresses, and opt-outs on channels it does not check", async () => {
  const bench = await openWith("email");
  await bench.optsOut("phone", "5125550147");
  await bench.optsOut("email", "ana@example.com", "bounced");
  await bench.optsOut("email", "ben@example.com");
  await bench.apply({ primaryPhone: "5125550147" });
  await bench.route();
  expect(bench.posts().map(({ lender }) => lender)).toEqual(["a", "b"]);
});

test("the lender does not get an applicant who opted out after an email to them had bounced", async () => {
  const bench = await openWith("email");
  await bench.optsOut("email", "ana@example.com", "bounced");
  await bench.optsOut("email", "ana@example.com");
  await bench.apply();
  await bench.route();
  expect(bench.posts().map(({ lender }) => lender)).toEqual(["b"]);
});

test("an opt-out while an earlier lender is posted to keeps the application from the next lender", async () => {
  const lenders = [lenderNamed("b", checking()), lenderNamed("a", checking(["email"]))];
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
  const id = await bench.apply();
  await bench.route();
  expect(bench.posts().map(({ lender }) => lender)).toEqual(["b"]);
  expect(await bench.skips(id)).toEqual(["a suppressed:email"]);
});

test.each([
  ["whose answer was lost", false],
  ["whose process died before sending", true],
] as const)(
  "a post %s is not repeated after an opt-out: it stays open for the operator, with the reason recorded",
  async (_, dies) => {
    const lenders = [
      lenderNamed("a", { ...checking(["email"]), unknownOutcome: "dedupes" }),
      lenderNamed("b", checking()),
    ];
    const bench = await openBench({ lenders });
    const list = await openSuppression(bench.db, bench.vault, true);
    const optsOut = () =>
      bench.db.transaction().execute((tx) => list.add(tx, list.digest("email", "ana@example.com"), "asked", 1));
    let sent = 0;
    const post = async (): Promise<Outcome> => {
      sent += 1;
      await optsOut();
      return dies ? never() : timedOut;
    };
    const client = { ...bench.parts.client, post };
    const id = await bench.apply();
    if (dies) await bench.kill({ client }, () => sent > 0);
    await bench.route({ client });
    if (!dies) {
      bench.time.advance(60_000);
      await expect(bench.route({ client }, "reconcile")).rejects.toThrow(StillOpen);
    }
    expect(sent).toBe(1);
    expect((await bench.attempts(id)).map((one) => `${one.lender_id} ${one.state}`)).toEqual(["a unknown"]);
    expect((await bench.disclosures(id)).map(({ act }) => act)).toEqual(["post"]);
    expect((await bench.skips(id)).filter((one) => one.startsWith("a "))).toEqual(["a suppressed:email"]);
    expect(await bench.state(id)).toBe("CREDIT_OFFER");
  },
);
