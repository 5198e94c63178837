import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { landing, payday, startApp } from "./started.fixture.ts";

/** Applications per day with one email at this setting. */
const [savesPerMinute, household] = [12, 20];

test("forms that velocity limits refuse are counted by source, and those stored are not", async () => {
  const sourcesDir = await mkdtemp(join(tmpdir(), "lb-sources-"));
  const fernhill = { title: "Fernhill Media", match: { affid: ["FERNHILL"] } };
  await writeFile(join(sourcesDir, "fernhill.json"), JSON.stringify(fernhill));
  const started = await startApp({ SAVES_PER_MINUTE: String(savesPerMinute), SOURCES_DIR: sourcesDir });
  onTestFinished(async () => {
    await started.close();
    await rm(sourcesDir, { recursive: true });
  });
  let blocks = 0;
  const ask = async (visit?: object) => {
    const answer = await started.app.http.inject({
      method: "PATCH",
      url: "/api/v1/userApplication",
      payload: JSON.stringify({ ...landing, ...(visit && { visit }) }),
      headers: { host: payday, "content-type": "application/json" },
      remoteAddress: `10.0.${String((blocks += 1))}.1`,
    });
    return answer.json<{ errors: readonly { field: string }[] }>().errors.map(({ field }) => field);
  };
  for (let nth = 0; nth < household; nth += 1) expect(await ask({ affid: "FERNHILL" })).toEqual([]);
  for (let nth = 0; nth < 3; nth += 1) expect(await ask({ affid: "FERNHILL" })).toEqual(["recaptcha"]);
  expect(await ask({ affid: "NOBODY" })).toEqual(["recaptcha"]);
  expect(await ask()).toEqual(["recaptcha"]);
  const refused = () =>
    started.app.db.selectFrom("source_refusal").select(["source", "site_id", "refused"]).orderBy("source").execute();
  await expect.poll(refused).toEqual([
    { source: "direct", site_id: "payday-demo", refused: 1 },
    { source: "fernhill", site_id: "payday-demo", refused: 3 },
    { source: "unknown", site_id: "payday-demo", refused: 1 },
  ]);
});
