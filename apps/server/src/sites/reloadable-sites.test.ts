import { expect, test } from "vitest";
import { reloadableSites } from "./reloadable-sites.ts";
import type { Sites } from "./types.ts";

const none: Sites = { all: [], warnings: [], forHost: () => undefined, byId: () => undefined };

test("[SITE-02] sites are reread on demand, and a broken file keeps the current ones", async () => {
  const readings = ["first", "broken", "second"];
  const sites = await reloadableSites(async () => {
    const name = readings.shift();
    if (name === "broken") throw new Error("broken");
    return { ...none, byId: (id) => ({ id: `${String(name)} ${id}` }) as ReturnType<Sites["byId"]> };
  });
  expect(sites.byId("a")?.id).toBe("first a");
  await expect(sites.reload()).rejects.toThrow("broken");
  expect(sites.byId("a")?.id).toBe("first a");
  await sites.reload();
  expect(sites.byId("a")?.id).toBe("second a");
});

test("concurrent reloads run one after another", async () => {
  const order: string[] = [];
  let count = 0;
  const sites = await reloadableSites(async () => {
    const number = count++;
    order.push(`from ${number}`);
    await Promise.resolve();
    order.push(`to ${number}`);
    return none;
  });
  await Promise.all([sites.reload(), sites.reload()]);
  expect(order).toEqual(["from 0", "to 0", "from 1", "to 1", "from 2", "to 2"]);
});
