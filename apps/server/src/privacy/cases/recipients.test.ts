import { expect, test } from "vitest";
import { ConsentLedger, appendConsents, recordDisclosure } from "../../store/consent/index.ts";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { recipientsOf } from "./recipients.ts";

test("recipients are listed once per lender; a ping identifies nobody, unless it contained hashes of contact data", async () => {
  const db = await temporaryDatabase();
  // This ledger has no key.
  const ledger = new ConsentLedger({ openText: () => expect.unreachable() });
  const terms = { applicationId: "a", siteId: "payday", kind: "terms", act: "submit", text: "I agree.", at: 1 };
  const sent = (lenderId: string, why: string, groups: readonly string[], at: number) =>
    db.transaction().execute((tx) => recordDisclosure(tx, ledger, { applicationId: "a", lenderId, why, groups, at }));
  await db.transaction().execute((tx) => appendConsents(tx, ledger, [{ ...terms, sealedOrigin: Buffer.from("x") }]));
  await sent("north", "ping", ["income"], 2);
  await sent("south", "ping", ["contact", "income"], 3);
  await sent("east", "ping", ["income"], 4);
  await sent("east", "post", ["bank", "contact"], 5);
  await sent("east", "post again", ["bank", "contact"], 6);
  expect(await recipientsOf(db, ["a", "nobody"])).toEqual([
    { lenderId: "north", groups: ["income"], identified: false, firstAt: 2, lastAt: 2 },
    { lenderId: "south", groups: ["contact", "income"], identified: true, firstAt: 3, lastAt: 3 },
    { lenderId: "east", groups: ["bank", "contact", "income"], identified: true, firstAt: 4, lastAt: 6 },
  ]);
  expect(await recipientsOf(db, [])).toEqual([]);
});
