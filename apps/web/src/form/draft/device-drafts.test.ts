import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceDrafts, disableDrafts } from "./device-drafts.ts";
import { endDrafts } from "../../session/end-drafts.ts";
import { memoryStorage } from "./memory-storage.fixture.ts";

const keys = ["A".repeat(43), `${"B".repeat(42)}A`] as const;
let storage: Storage;
/** The server's response; undefined means 404. */
let key: string | undefined;
const page = new EventTarget();
const controller = new AbortController();
const ana = { firstName: { at: 1, value: "Ana" } };
const begin = () => deviceDrafts(Date.now, controller.signal);
const storeOf = async () => {
  const drafts = await begin();
  if (drafts === undefined || drafts === "off") return expect.unreachable();
  return drafts;
};

beforeEach(() => {
  storage = memoryStorage();
  key = keys[0];
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("navigator", { locks: { request: (_: string, run: () => unknown) => run() } });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("fetch", async () =>
    key === undefined
      ? Response.json({ type: "/problems/no-application" }, { status: 404 })
      : Response.json({ key, seconds: 60 }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test("[APP-04] a draft opens again with the key of its request, and is removed for another visitor", async () => {
  await (await storeOf()).update("fullForm", () => ana);
  const [name = ""] = Object.keys(storage);
  expect(name).toMatch(/^draft-[\da-f]{16}-fullForm$/);
  expect(await (await storeOf()).read("fullForm")).toEqual(ana);
  key = keys[1];
  expect(await (await storeOf()).read("fullForm")).toEqual({});
  expect(Object.keys(storage)).toEqual([]);
});

test("[APP-04] without a request, a lock, or room, the device stores nothing", async () => {
  key = undefined;
  expect(await begin()).toBeUndefined();
  key = keys[0];
  vi.stubGlobal("navigator", {});
  expect(await begin()).toBeUndefined();
  vi.stubGlobal("navigator", { locks: {} });
  vi.stubGlobal("localStorage", memoryStorage(100));
  expect(await begin()).toBeUndefined();
});

test("[APP-04] a visitor's wish to store nothing applies to every tab until another request begins", async () => {
  const drafts = await storeOf();
  await drafts.update("fullForm", () => ana);
  disableDrafts();
  await drafts.update("fullForm", () => ana);
  expect(Object.keys(storage)).toEqual(["draft-off"]);
  expect(await begin()).toBe("off");
  endDrafts("LANDING_SUBMIT");
  expect(Object.keys(storage)).toEqual([]);
});

test("[APP-04] a visitor's wish to store nothing is granted in a storage that is full", async () => {
  const drafts = await storeOf();
  vi.stubGlobal("localStorage", memoryStorage(0));
  expect(disableDrafts).not.toThrow();
  expect(await begin()).toBeUndefined();
  await drafts.update("fullForm", () => ana);
  expect(Object.keys(storage)).toEqual([]);
});

test("[APP-04] after the request has ended, in this tab or another, nothing more of it is stored", async () => {
  const here = await storeOf();
  await here.update("fullForm", () => ana);
  endDrafts("READY_TO_PROCESS");
  await here.update("fullForm", () => ana);
  expect(Object.keys(storage)).toEqual([]);

  const elsewhere = await storeOf();
  await elsewhere.update("fullForm", () => ana);
  const [name = ""] = Object.keys(storage);
  const removed = () => page.dispatchEvent(Object.assign(new Event("storage"), { key: name, newValue: null }));
  removed();
  await elsewhere.update("fullForm", () => ana);
  expect(Object.keys(storage), "the other tab has only saved").toEqual([name]);
  removed();
  key = undefined;
  await elsewhere.update("fullForm", () => ana);
  expect(Object.keys(storage)).toEqual([]);
});

test("[APP-04] a draft that this tab stored just as another tab ended the request is removed", async () => {
  const drafts = await storeOf();
  await drafts.update("fullForm", () => ana);
  const [name = ""] = Object.keys(storage);
  storage.removeItem(name);
  // The event has not arrived yet.
  await drafts.update("fullForm", () => ana);
  expect(Object.keys(storage)).toEqual([name]);
  key = undefined;
  page.dispatchEvent(Object.assign(new Event("storage"), { key: name, newValue: null }));
  await vi.waitFor(() => expect(Object.keys(storage)).toEqual([]));
});

test("[APP-04] a draft stays while the server cannot say whether the request has ended", async () => {
  const drafts = await storeOf();
  await drafts.update("fullForm", () => ana);
  const [name = ""] = Object.keys(storage);
  const asked = vi.fn<() => Promise<Response>>(async () => new Response(null, { status: 503 }));
  vi.stubGlobal("fetch", asked);
  page.dispatchEvent(Object.assign(new Event("storage"), { key: name, newValue: null }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await expect(begin()).rejects.toThrow("did not say");
  const kept = storage.getItem(name);
  await drafts.update("fullForm", () => ({ firstName: { at: 2, value: "Anna" } }));
  expect(storage.getItem(name)).toBe(kept);
});
