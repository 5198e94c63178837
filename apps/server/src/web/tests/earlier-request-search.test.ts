import { expect, test } from "vitest";
import { bodyOf, lookUp } from "./reapply.fixture.ts";
import { payday, startApp } from "./started.fixture.ts";

test("[FLOW-20] a site without email says that the device is not recognized, and searches nothing", async () => {
  const mute = await startApp();
  const answer = bodyOf(await mute.visitor(payday).patch(lookUp("nobody@example.com", "5125550000")));
  expect(answer.errors).toEqual([{ field: "fingerprintEmail", code: "NotAllowed" }]);
  expect(await mute.app.db.selectFrom("mailbox_challenge").select("id").execute()).toEqual([]);
  await mute.close();
});

test("[FLOW-20] searches are limited per address", async () => {
  const strict = await startApp({ SAVES_PER_MINUTE: "120" });
  const statuses: number[] = [];
  for (let look = 0; look < 12; look += 1)
    statuses.push((await strict.visitor(payday).patch(lookUp("nobody@example.com", "5125550000"))).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  await strict.close();
});
