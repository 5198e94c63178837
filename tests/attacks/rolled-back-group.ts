import { Applicant } from "../stack/applicant.ts";
import type { Attack } from "./attack.ts";
import { withApp } from "./with-app.ts";

export const rolledBackGroup: Attack = {
  does: "Puts older versions of an applicant's sealed groups back into the database, to have the lender pay into another account.",
  run: () =>
    withApp(async ({ app: { db, applications }, site, lines }) => {
      const victim = new Applicant(site, 1);
      await victim.patch("LANDING_SUBMIT");
      await victim.patch("FULL_FORM");
      const { id, version } = await db.selectFrom("application").select(["id", "version"]).executeTakeFirstOrThrow();
      const groups = () => db.selectFrom("sealed_group").selectAll().execute();
      const older = await groups();
      await applications.change(id, version, {
        values: { account: "000987654321", socialSecurity: "219099998", firstName: "Later", income: 4321 },
      });
      const newer = await groups();
      let opened = 0;
      for (const row of older) {
        await db.deleteFrom("sealed_group").execute();
        await db
          .insertInto("sealed_group")
          .values([...newer.filter(({ field_group }) => field_group !== row.field_group), row])
          .execute();
        if (await opens(() => applications.find(id))) opened += 1;
      }
      await db.deleteFrom("sealed_group").execute();
      await db.insertInto("sealed_group").values(newer).execute();
      const whole = await opens(() => applications.find(id));
      const reported = lines.filter((line) => line.includes('"tampered')).length;
      return {
        withstood: opened === 0 && whole && reported >= older.length,
        seen: `${String(opened)} of ${String(older.length)} older groups open; ${String(reported)} lines in the log`,
      };
    }),
};

async function opens(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof Error && /Tampered|SealBroken/.test(error.name)) return false;
    throw error;
  }
}
