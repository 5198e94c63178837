import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Keyring } from "../../store/index.ts";
import { destroyKey } from "./destroy-key.ts";
import { openFilled } from "./filled.fixture.ts";
import { wrappedKeys } from "./wrapped-keys.ts";
import { listKeys } from "./list-keys.ts";
import { rotateKey } from "./rotate-key.ts";

const killed = (): never => {
  throw new Error("killed");
};

/** A store whose primary key for applications, `old`, was replaced before they moved. */
async function rotated(count: number) {
  const store = await openFilled(count);
  const { old = "" } = await rotateKey(store, "kek");
  const destroy = (parts: Partial<typeof store> = {}) =>
    destroyKey({ ...store, ...parts }, { kid: old, purpose: "kek", reason: "stolen" });
  const listed = async () => {
    const keys = await listKeys(store.db, store.keyring);
    return keys.filter(({ kid }) => kid === old).map(({ status, destroyed }) => [status, destroyed]);
  };
  return { ...store, old, destroy, listed };
}

test("a destruction killed midway counts the records that it has destroyed, and a second run finishes it", async () => {
  const { db, time, old, destroy, listed } = await rotated(60);
  let ticks = 0;
  // The times of the beginning, of the first fifty and of their record.
  const clock = () => ((ticks += 1) > 3 ? killed() : time.now);
  await expect(destroy({ clock })).rejects.toThrow("killed");
  expect([await wrappedKeys.count(db, old), await listed()]).toEqual([10, [["usable", undefined]]]);
  expect(await destroy()).toBeUndefined();
  expect([await wrappedKeys.count(db, old), await listed()]).toEqual([
    0,
    [["destroyed", { records: 60, reason: "stolen" }]],
  ]);
});

test.each(["before", "after"])(
  "a destruction killed right %s the key is removed claims no more than that",
  async (when) => {
    const { keyring, destroy, listed } = await rotated(2);
    const cut: Keyring = { ...keyring, destroy: (kid) => (when === "after" && keyring.destroy(kid), killed()) };
    await expect(destroy({ keyring: cut })).rejects.toThrow("killed");
    const gone = ["destroyed", { records: 2, reason: "stolen" }];
    expect(await listed()).toEqual(when === "after" ? [gone] : [["usable", undefined]]);
    expect(await destroy()).toBeUndefined();
    expect(await listed()).toEqual([gone]);
  },
);

test("a rotation of any kind is recorded before the key file changes, and after", async () => {
  const store = await openFilled(1);
  const { db, keyring } = store;
  const cut: Keyring = { ...keyring, rotate: killed, boxes: { ...keyring.boxes, rotate: killed } };
  const acts = async () =>
    (await db.selectFrom("key_event").select(["purpose", "act", "kid"]).orderBy("id").execute()).map(Object.values);
  const [kek, box] = [keyring.primary("kek").kid, keyring.boxes.current()?.kid];
  for (const purpose of ["kek", "box"] as const)
    await expect(rotateKey({ ...store, keyring: cut }, purpose)).rejects.toThrow("killed");
  const begun = [
    ["kek", "rotating", kek],
    ["box", "rotating", box],
  ];
  expect(await acts()).toEqual(begun);
  const { kid } = await rotateKey(store, "box");
  expect(await acts()).toEqual([...begun, ["box", "rotating", box], ["box", "rotated", kid]]);
});

test("a box key that a killed rotation has not put in use yet is not listed as primary", async () => {
  const { db, keyring, folder } = await openFilled(1);
  const path = join(folder, "keyring.public.json");
  const before = readFileSync(path);
  const old = keyring.boxes.current()?.kid;
  keyring.boxes.rotate();
  writeFileSync(path, before);
  const boxes = (await listKeys(db, keyring)).filter(({ purpose }) => purpose === "box");
  expect(boxes.map(({ kid, status }) => [kid === old, status])).toEqual([
    [false, "usable"],
    [true, "primary"],
  ]);
});
