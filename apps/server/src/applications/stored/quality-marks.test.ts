import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { addUp, createCounters, readQuality, recordMark, type QualityCounts } from "../../reporting/index.ts";
import { runs } from "../../system/proof-size.fixture.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { velocityLimits } from "../limits/application-limits.ts";
import { openSampleStore, sampleConsent } from "./sample-store.fixture.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const windows = velocityLimits(Infinity);
const zones = { payday: "America/New_York", personal: "America/Los_Angeles" } as const;
const sources = ["fernhill", "acorn", "direct", "unknown"] as const;
const few = fc.nat(3);

const act = fc.record({
  does: fc.constantFrom("apply", "apply", "apply", "complete", "again", "bounce", "refuse"),
  waits: fc.constantFrom(1_000, 4_000, minuteMs, 40 * minuteMs, 9 * hourMs, 30 * hourMs),
  site: fc.constantFrom("payday", "personal"),
  source: fc.constantFrom(...sources),
  email: few,
  phone: few,
  block: few,
  person: few,
  bank: few,
  isSameVisitor: fc.boolean(),
});

type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;
type Field = keyof typeof windows;

/** A request as the test remembers it. */
interface Known {
  readonly id: string;
  readonly site: keyof typeof zones;
  readonly source: string;
  readonly at: number;
  readonly device: string;
  readonly marks: Set<string>;
  values: Partial<Record<Field, string>>;
  version: number;
  completedAt: number | undefined;
}

const markOf: Readonly<Record<Field, string>> = {
  email: "duplicate",
  phone: "duplicate",
  socialSecurity: "duplicate",
  bankAccount: "sharedBank",
  addressBlock: "sharedNetwork",
  device: "sharedDevice",
};
const kinds = [...new Set(Object.values(markOf)), "tooFast", "bounced", "velocity"];

/** Applies acts to a store, and to a list that counts the plain values one by one. */
async function openHistory() {
  const time = { now: Date.UTC(2026, 10, 23) };
  const clock = () => time.now;
  const store = await openSampleStore(temporaryFolder(), {
    clock,
    reportedSiteOf: (site) => ({ zone: zones[site as keyof typeof zones], product: "paydayLoan", flow: "full" }),
  });
  const { db, applications } = store;
  const counters = createCounters(db, clock);
  onTestFinished(async () => {
    await counters.close();
    await db.destroy();
  });
  const requests: Known[] = [];
  const refused: Pick<Known, "site" | "source" | "at">[] = [];
  const before: { readonly field: Field; readonly value: string; readonly at: number }[] = [];
  /** Marks the request for each value that another gave before, within its window. */
  function give(marks: Set<string> | undefined, values: Partial<Record<Field, string>>): void {
    const added = Object.entries(values).map(([field, value]) => ({ field: field as Field, value, at: time.now }));
    for (const { field, value } of added) {
      const isRepeated = before.some(
        (one) => one.field === field && one.value === value && one.at > time.now - windows[field].withinMs,
      );
      if (isRepeated) marks?.add(markOf[field]);
    }
    before.push(...added);
  }
  const personal = (n: number) => ({
    socialSecurity: String(219_090_000 + n),
    routing: "021000021",
    account: `00012345${String(n)}`,
  });

  const deeds: Readonly<Record<Act["does"], (one: Act) => Promise<void>>> = {
    async apply({ site, source, email, phone, block, isSameVisitor }) {
      const last = isSameVisitor ? requests.at(-1) : undefined;
      const values = { email: `p${String(email)}@example.com`, primaryPhone: `512555010${String(phone)}` };
      const { application } = await applications.create({
        siteId: site,
        viewState: "FULL_FORM",
        values,
        consents: [sampleConsent()],
        marks: { addressBlock: `192.0.${String(block)}.0/24`, previous: last?.id },
        visit: { source, parameters: {} },
      });
      const marks = new Set<string>();
      const device = last?.device ?? application.id;
      give(marks, { email: values.email, phone: values.primaryPhone, addressBlock: String(block), device });
      const own = { email: values.email, phone: values.primaryPhone };
      const known = { id: application.id, site, source, at: time.now, device, marks, values: own };
      requests.push({ ...known, version: 1, completedAt: undefined });
    },
    async complete({ person, bank }) {
      const last = requests.findLast((one) => one.completedAt === undefined);
      if (last === undefined) return;
      const { socialSecurity } = personal(person);
      const { routing, account } = personal(bank);
      const values = { socialSecurity, routing, account };
      await applications.change(last.id, last.version, { viewState: "READY_TO_PROCESS", values });
      const given = { socialSecurity, bankAccount: account };
      give(last.marks, given);
      Object.assign(last, { version: last.version + 1, completedAt: time.now, values: { ...last.values, ...given } });
      if (time.now - last.at < 10_000) last.marks.add("tooFast");
    },
    async again() {
      const from = requests.findLast((one) => one.completedAt !== undefined);
      if (from === undefined) return;
      const { id, site, source } = from;
      const state = { viewState: "READY_TO_PROCESS", values: {}, consents: [], work: [] } as const;
      const { application } = await applications.copy({ from: id, seen: from.version, visitor: false, ...state });
      const { email = "", phone = "", socialSecurity = "", bankAccount = "" } = from.values;
      give(undefined, { email, phone, socialSecurity, bankAccount, device: application.id });
      const known = { id: application.id, site, source, at: time.now, device: application.id, values: from.values };
      requests.push({ ...known, marks: new Set(), version: 1, completedAt: time.now });
    },
    async bounce() {
      const last = requests.at(-1);
      if (last === undefined) return;
      for (let times = 0; times < 2; times += 1)
        await db.transaction().execute(async (tx) => recordMark(tx, last.id, "bounced"));
      last.marks.add("bounced");
    },
    async refuse({ site, source }) {
      counters.refusals.count({ siteId: site, zone: zones[site], source, kind: "velocity" });
      refused.push({ site, source, at: time.now });
    },
  };
  return { db, time, counters, requests, refused, deeds };
}

const dayOf = (at: number, site: keyof typeof zones): number =>
  Date.parse(Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zones[site]).toPlainDate().toString()) /
  86_400_000;

test(
  "the quality of each source equals a recount of the plain values, whatever was applied, sent again, refused or returned",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 10, maxLength: 40 }),
        fc.nat(4),
        fc.nat(3),
        async (acts, from, more) => {
          const { db, time, counters, requests, refused, deeds } = await openHistory();
          for (const one of acts) {
            time.now += one.waits;
            await deeds[one.does](one);
          }
          await counters.close();
          await addUp(db);
          const first = dayOf(Date.UTC(2026, 10, 23), "personal") + from;
          const to = first + more;
          const read = await readQuality(db, { from: first, to }, sources);
          const recounted = (source: string, since: number, until: number): QualityCounts => {
            const inside = (one: { site: keyof typeof zones; source: string; at: number }) =>
              one.source === source && dayOf(one.at, one.site) >= since && dayOf(one.at, one.site) <= until;
            const own = requests.filter(inside);
            return Object.fromEntries([
              ["submits", own.length],
              ...kinds.map((kind) => [
                kind,
                kind === "velocity" ? refused.filter(inside).length : own.filter(({ marks }) => marks.has(kind)).length,
              ]),
            ]);
          };
          const named = (counts: QualityCounts) =>
            Object.fromEntries(["submits", ...kinds].map((name) => [name, counts[name as "submits"] ?? 0]));
          expect(read.map(({ source, counts, before }) => [source, named(counts), named(before)])).toEqual(
            sources.map((source) => [
              source,
              recounted(source, first, to),
              recounted(source, first - more - 1, first - 1),
            ]),
          );
        },
      ),
      { numRuns: runs(12, 1_000) },
    );
  },
  runs(60_000, 3_600_000),
);
