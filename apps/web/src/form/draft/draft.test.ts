import type { Page } from "@loanbridge/form-engine";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fullForm } from "@loanbridge/loan-form";
import { createFormStore } from "../../session/form-store.ts";
import { painted } from "../painted.ts";
import { dropDraft, persistDraft } from "./draft.ts";
import { createDraftStore } from "./draft-store.ts";
import { memoryStorage } from "./memory-storage.fixture.ts";

beforeEach(() => vi.stubGlobal("requestAnimationFrame", setImmediate));
afterEach(() => vi.unstubAllGlobals());

const keyOf = () => crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);

/** A device with a clock, whose tabs show one form. */
async function device({ ttlMs = 1_000, key = keyOf() } = {}) {
  const storage = memoryStorage();
  let now = 100;
  let queue = Promise.resolve();
  const draftsBy = async (sealing: Promise<CryptoKey>, isOpen = async () => true) =>
    createDraftStore({
      storage,
      prefix: "draft-0a-",
      key: await sealing,
      ttlMs,
      clock: () => now,
      exclusively: (_, run) => (queue = queue.then(run)),
      isOpen,
    });
  async function tab(saved = {}, drafts = draftsBy(key), typed = {}, page: Pick<Page, "fields"> = fullForm) {
    const store = createFormStore(saved);
    for (const [name, value] of Object.entries(typed)) store.set(name, value);
    const controller = new AbortController();
    const failed = vi.fn<(error: unknown) => void>();
    const options = {
      formId: "fullForm",
      page,
      store,
      saved,
      opening: Promise.resolve(drafts),
      clock: () => now,
      signal: controller.signal,
      failed,
    };
    await persistDraft(options);
    return { store, failed, close: () => controller.abort() };
  }
  const settled = () => vi.waitFor(async () => expect(await settledOnce()).toBe(true));
  const settledOnce = async () => {
    const before = JSON.stringify(storage);
    // Writing waits for the next paint.
    for (let paint = 0; paint < 2; paint += 1) await painted();
    await queue;
    return before === JSON.stringify(storage);
  };
  return { storage, tab, draftsBy, key, settled, at: (time: number) => (now = time) };
}

test("[APP-04] unsaved input is restored in another tab, without secrets and consents", async () => {
  const { storage, tab, settled, draftsBy, key } = await device();
  const first = await tab({ zip: "78704" });
  for (const [name, value] of Object.entries({
    firstName: "Ana",
    socialSecurity: "219099999",
    account: "12345678",
    smsOptIn: true,
    medicareAdvantageOptIn: "Yes",
  }))
    first.store.set(name, value);
  await settled();
  first.close();
  expect(JSON.stringify(storage)).not.toMatch(/Ana|219099999|12345678|firstName/);
  const stored = await (await draftsBy(key)).read("fullForm");
  // Values that the server has are not stored a second time.
  expect(Object.keys(stored)).toEqual(["firstName"]);
  const second = await tab({ zip: "78704" });
  expect(second.store.values()).toEqual({ zip: "78704", firstName: "Ana" });
});

test("[APP-04] two tabs each store what was typed last, and neither overwrites the other's later input", async () => {
  const { tab, settled, at } = await device();
  const [one, two] = [await tab(), await tab()];
  one.store.set("firstName", "Ana");
  at(200);
  two.store.set("firstName", "Anna");
  two.store.set("city", "Austin");
  at(300);
  one.store.set("lastName", "Lopez");
  await settled();
  const third = await tab();
  expect(third.store.values()).toEqual({ firstName: "Anna", city: "Austin", lastName: "Lopez" });
});

test("[APP-04] saving a form ends its draft, except for what was typed since it was sent", async () => {
  const { storage, tab, settled, at } = await device();
  const page = await tab();
  page.store.set("firstName", "Ana");
  at(200);
  page.store.set("city", "Austin");
  await settled();
  await dropDraft("fullForm", 150);
  page.close();
  const next = await tab();
  expect(next.store.values()).toEqual({ city: "Austin" });
  await dropDraft("fullForm", 300);
  expect(Object.keys(storage)).toEqual([]);
});

test("[APP-04] a page of a form restores its answers wherever they were typed, and saving it ends their draft only", async () => {
  const { storage, tab, draftsBy, key, settled, at } = await device();
  const pageOf = (name: string) => ({ fields: fullForm.fields.filter(({ appFieldName }) => appFieldName === name) });
  const whole = await tab();
  whole.store.set("firstName", "Ana");
  whole.store.set("city", "Austin");
  await settled();
  whole.close();
  const first = await tab({}, draftsBy(key), {}, pageOf("firstName"));
  expect(first.store.values()).toEqual({ firstName: "Ana" });
  at(200);
  await dropDraft("fullForm", 200);
  first.close();
  const second = await tab({}, draftsBy(key), {}, pageOf("city"));
  expect(second.store.values()).toEqual({ city: "Austin" });
  await dropDraft("fullForm", 200);
  expect(Object.keys(storage)).toEqual([]);
});

test("[APP-04] after the device's clock was set back, later input replaces earlier input, and saving ends both", async () => {
  const { storage, tab, settled, at } = await device();
  at(900);
  const before = await tab();
  before.store.set("city", "Dallas");
  await settled();
  before.close();
  at(200);
  const page = await tab();
  page.store.set("city", "Austin");
  await settled();
  expect((await tab()).store.values()).toEqual({ city: "Austin" });
  at(100);
  await dropDraft("fullForm", 100);
  expect(Object.keys(storage)).toEqual([]);
});

test("[APP-04] saving a form before its stored draft has opened removes that draft", async () => {
  const { storage, tab, settled, draftsBy, key, at } = await device();
  const before = await tab();
  before.store.set("firstName", "Ana");
  await settled();
  before.close();
  at(200);
  const opened = Promise.withResolvers<Awaited<ReturnType<typeof draftsBy>>>();
  const persisted = tab({}, opened.promise);
  const dropped = dropDraft("fullForm", 200);
  opened.resolve(await draftsBy(key));
  await Promise.all([dropped, persisted]);
  expect(Object.keys(storage)).toEqual([]);
});

test("[APP-04] what was typed and saved before the draft has opened is not stored, even if the form stays", async () => {
  const { storage, tab, settled, draftsBy, key } = await device();
  const opened = Promise.withResolvers<Awaited<ReturnType<typeof draftsBy>>>();
  const persisted = tab({}, opened.promise, { firstName: "Ana" });
  const dropped = dropDraft("fullForm", 100);
  opened.resolve(await draftsBy(key));
  const [page] = await Promise.all([persisted, dropped]);
  await settled();
  expect(Object.keys(storage)).toEqual([]);
  page.store.set("city", "Austin");
  await settled();
  expect(Object.keys(await (await draftsBy(key)).read("fullForm"))).toEqual(["city"]);
});

test("[APP-04] a draft that expired or was sealed for another request is not read, and is removed", async () => {
  const { storage, tab, settled, at, draftsBy } = await device({ ttlMs: 1_000 });
  const typing = async () => {
    const page = await tab();
    page.store.set("firstName", "Ana");
    await settled();
    page.close();
  };
  await typing();
  at(1_101);
  expect((await tab()).store.values()).toEqual({});
  expect(Object.keys(storage)).toEqual([]);
  await typing();
  const other = await tab({}, draftsBy(keyOf()));
  expect(other.store.values()).toEqual({});
  expect(Object.keys(storage)).toEqual([]);
});

test("[APP-04] once nothing may be stored anymore, the next input removes what is stored", async () => {
  const { storage, tab, settled, draftsBy, key } = await device();
  let isOpen = true;
  const page = await tab(
    {},
    draftsBy(key, async () => isOpen),
  );
  page.store.set("firstName", "Ana");
  await settled();
  expect(Object.keys(storage)).toEqual(["draft-0a-fullForm"]);
  isOpen = false;
  page.store.set("firstName", "Anna");
  await settled();
  expect(Object.keys(storage)).toEqual([]);
});

test("[APP-04] a full storage is reported once, and the form continues", async () => {
  const { tab, settled } = await device();
  const full = createDraftStore({
    storage: memoryStorage(10),
    prefix: "draft-0a-",
    key: await keyOf(),
    ttlMs: 1_000,
    clock: () => 0,
    exclusively: (_, run) => run(),
    isOpen: async () => true,
  });
  const page = await tab({}, Promise.resolve(full));
  page.store.set("firstName", "Ana");
  await vi.waitFor(() => expect(page.failed).toHaveBeenCalledOnce());
  page.store.set("firstName", "Anna");
  await settled();
  expect(page.failed).toHaveBeenCalledOnce();
  expect(page.store.values()).toEqual({ firstName: "Anna" });
});
