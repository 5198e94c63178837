import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { openSampleStore } from "../../applications/stored/sample-store.fixture.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { linkPurposes, purposeNames } from "./purposes.ts";
import { createSignedLinks, type LinkPlace } from "./signed-links.ts";

const start = Date.UTC(2026, 10, 21);

async function fresh() {
  const time = { now: start };
  const { db, vault } = await openSampleStore(temporaryFolder());
  onTestFinished(() => db.destroy());
  return { time, links: createSignedLinks(db, vault, () => time.now) };
}

const place: LinkPlace = { purpose: "resume", siteId: "payday" };
const done = async () => "done";

test("a link reveals nothing, works for its purpose, and only once", async () => {
  const { links } = await fresh();
  const token = links.make(place, "application-1");
  expect(token).toMatch(/^[\w-]{80,200}$/);
  expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("application-1");
  expect(await links.read(place, token)).toEqual({ subject: "application-1", spent: false });
  expect(await links.read(place, token), "reading changes nothing").toEqual({ subject: "application-1", spent: false });
  expect(await links.use(place, token, async (_tx, subject) => subject)).toBe("application-1");
  expect(await links.read(place, token)).toEqual({ subject: "application-1", spent: true });
  expect(await links.use(place, token, done)).toBeUndefined();
});

test("of a hundred concurrent uses exactly one succeeds", async () => {
  const { links } = await fresh();
  const token = links.make(place, "a");
  const results = await Promise.all(Array.from({ length: 100 }, () => links.use(place, token, done)));
  expect(results.filter((result) => result === "done")).toHaveLength(1);
});

test("a used link stays used when a clock that ran days ahead is corrected", async () => {
  const { links, time } = await fresh();
  const dayMs = 86_400_000;
  const used = links.make(place, "a");
  const other = links.make(place, "b");
  expect(await links.use(place, used, done)).toBe("done");
  time.now += linkPurposes.resume.lifetimeMs + 2 * dayMs;
  const made = links.make(place, "c");
  expect(await links.use(place, made, done), "a use clears old entries").toBe("done");
  expect(await links.use(place, other, done)).toBeUndefined();
  time.now = start;
  expect(await links.use(place, used, done)).toBeUndefined();
  expect(await links.use(place, other, done), "a refusal for expiry is not permanent").toBe("done");
});

test("a failed act does not use up its link", async () => {
  const { links } = await fresh();
  const token = links.make(place, "a");
  await expect(links.use(place, token, async () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await links.use(place, token, done)).toBe("done");
});

test("an unsubscribe link works repeatedly, since mail programs repeat it", async () => {
  const { links } = await fresh();
  const out: LinkPlace = { purpose: "unsubscribe", siteId: "payday" };
  const token = links.make(out, "digest");
  for (let asked = 0; asked < 3; asked += 1) expect(await links.use(out, token, done)).toBe("done");
});

const siteIds = ["payday", "personal", "third"];
const places: readonly LinkPlace[] = purposeNames.flatMap((purpose) => siteIds.map((siteId) => ({ purpose, siteId })));
const placeAt = (at: number): LinkPlace => places[at % places.length] ?? place;

/** Ways to misuse a link. */
const misuse = fc.oneof(
  fc.record({ how: fc.constant("elsewhere"), by: fc.integer({ min: 1, max: places.length - 1 }) }),
  fc.record({ how: fc.constant("late"), by: fc.integer({ min: 0, max: 1_000 * 86_400_000 }) }),
  fc.record({ how: fc.constant("again"), by: fc.constant(0) }),
  fc.record({ how: fc.constant("changed"), by: fc.nat() }),
  fc.record({ how: fc.constant("cut"), by: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ how: fc.constant("made up"), by: fc.integer({ min: 45, max: 150 }) }),
);
type Misuse = typeof misuse extends fc.Arbitrary<infer T> ? T : never;

test("a link that is replayed, expired, changed, forged, or of another purpose or site is refused, 10,000 of 10,000", async () => {
  const { time, links } = await fresh();

  async function misused(own: LinkPlace, { how, by }: Misuse): Promise<unknown> {
    if (how === "late") time.now = start - linkPurposes[own.purpose].lifetimeMs - by;
    const token = links.make(own, "subject");
    time.now = start;
    if (how === "again") {
      const once: LinkPlace = linkPurposes[own.purpose].once ? own : place;
      const used = links.make(once, "subject");
      expect(await links.use(once, used, done)).toBe("done");
      return links.use(once, used, done);
    }
    if (how === "elsewhere") return links.use(placeAt(places.indexOf(own) + by), token, done);
    if (how === "cut") return links.use(own, token.slice(0, -by), done);
    if (how === "made up") return links.use(own, randomBytes(by).toString("base64url"), done);
    const bytes = Buffer.from(token, "base64url");
    if (how === "changed") bytes.writeUInt8(bytes.readUInt8(by % bytes.length) ^ (1 << (by % 8)), by % bytes.length);
    return links.use(own, bytes.toString("base64url"), done);
  }

  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(), misuse), { minLength: 100, maxLength: 100 }), async (uses) => {
      const results = await Promise.all(uses.map(([at, one]) => misused(placeAt(at), one)));
      expect(results.filter((result) => result !== undefined)).toEqual([]);
      refused += results.length;
    }),
    { numRuns: 100 },
  );
  expect(refused).toBe(10_000);
});

test("only the mailed spelling of a link works; an extra character, or a last one that decodes to the same bytes, is refused", async () => {
  const { links } = await fresh();
  const token = links.make(place, "a");
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const bytes = Buffer.from(token, "base64url");
  const twins = Array.from(alphabet)
    .flatMap((last) => [token.slice(0, -1) + last, token + last])
    .filter((twin) => twin !== token && Buffer.from(twin, "base64url").equals(bytes));
  expect(twins.length).toBeGreaterThan(0);
  for (const twin of twins) {
    expect(await links.read(place, twin)).toBeUndefined();
    expect(await links.use(place, twin, done)).toBeUndefined();
  }
  expect(await links.use(place, token, done)).toBe("done");
});
