import { expect, test } from "vitest";
import { endApplication } from "../../privacy/retention/reduce.ts";
import { siteWith } from "../site.fixture.ts";
import { freshStore } from "../stored/sample-store.fixture.ts";
import { createOptIn, horoscope } from "./opt-in.ts";
import { origin } from "./single-application.fixture.ts";

const site = siteWith({ flow: "FULL_FORM" });

test("[LIM-03] a box checked while the request is erased, in full or in part, is not stored", async () => {
  for (const evidenceSince of [null, 1]) {
    const { db, vault, applications, create } = await freshStore();
    const { application, token } = await create();
    const optIn = createOptIn({ applications, confirm: async () => {} });
    const erase = async () => {
      const due = { id: application.id, updatedAt: application.updatedAt, evidenceSince };
      await db.transaction().execute((tx) => endApplication(tx, vault, due, 1));
    };
    const found = await applications.findByToken("payday", token);
    let isRead = false;
    const current = async () => {
      if (isRead) return await applications.findByToken("payday", token);
      isRead = true;
      await erase();
      return found;
    };
    expect(await optIn({ site, current, id: horoscope, optIn: true, origin })).toBeUndefined();
    const entries = db.selectFrom("consent_entry").select("kind").where("kind", "like", "wait-page:%");
    expect(await entries.execute()).toEqual([]);
    expect((await applications.find(application.id))?.values["horoscopeOptIn"]).toBeUndefined();
  }
});
