import { expect, test, vi } from "vitest";
import { startMailServer } from "../../messages/mail/mail-server.fixture.ts";
import { openMessaging } from "../../messages/messaging.fixture.ts";
import { beginLead, recordFact, runReport, dayOf } from "../../reporting/index.ts";
import { createDailyReports } from "./send-daily-reports.ts";

const zone = "America/New_York";
const at = (text: string): number => Temporal.ZonedDateTime.from(`${text}[${zone}]`).epochMilliseconds;
const never = new AbortController().signal;

async function openReports(hour?: number) {
  const server = await startMailServer();
  const time = { now: at("2026-11-25T06:00") };
  const messaging = await openMessaging(server.url, { clock: () => time.now });
  const { db, outbox, sending } = messaging;
  const payday = sending.sites.all.find(({ id }) => id === "payday-demo");
  if (payday === undefined) throw new Error("The demo site is missing.");
  const mail = { operator: "desk@pennyferry.example", dailyReport: hour === undefined ? {} : { hour } };
  const reporting = { ...payday, configuration: { ...payday.configuration, timeZone: zone, mail } };
  const others = sending.sites.all.filter(({ id }) => id !== "payday-demo");
  const create = (isOn = true) =>
    createDailyReports({
      db,
      outbox,
      sites: { all: [isOn ? reporting : payday, ...others] },
      clock: () => time.now,
      wakeWorkers: () => {},
    });
  const days = async () => {
    const rows = await db
      .selectFrom("message")
      .select("once")
      .where("kind", "=", "daily-report")
      .orderBy("once")
      .execute();
    return rows.map(({ once }) => once.slice(-10));
  };
  const sale = (id: string, soldAt: string, revenue: number) =>
    db.transaction().execute(async (tx) => {
      const origin = { siteId: "payday-demo", zone, product: "paydayLoan", source: "fernhill", subId: "" };
      const form = { state: "TX", amount_from: 500, isComplete: true };
      beginLead(tx, { ...origin, ...form, applicationId: id, at: at(soldAt) });
      const counts = { posts: 1, leads: 1, accepted: 1, sold: 1, sold_requests: 1, revenue, payout: 1_250 };
      recordFact(tx, { applicationId: id, at: at(soldAt), lenderId: "harborline", counts });
    });
  return { ...messaging, server, time, create, days, sale };
}

test("the operator gets the day before by email at the hour, once, with the figures of the report", async () => {
  const { db, server, time, create, days, sale, mailer, states } = await openReports();
  await sale("a", "2026-11-23T12:00", 3_000);
  await sale("b", "2026-11-24T12:00", 4_500);
  await sale("c", "2026-11-24T23:59", 1_000_00);
  await sale("d", "2026-11-25T00:00", 9_999);
  const queue = create();
  expect(await queue(never)).toBe(at("2026-11-25T07:00"));
  expect(await days()).toEqual(["2026-11-23"]);
  time.now = at("2026-11-25T07:00");
  await Promise.all([queue(never), create()(never)]);
  expect(await queue(never)).toBe(at("2026-11-25T08:00"));
  expect(await days()).toEqual(["2026-11-23", "2026-11-24"]);
  mailer.start();
  const sent = ["sent", null, true];
  await vi.waitFor(async () => expect(await states()).toEqual([sent, sent]));
  const [mail, ...more] = server.mails.filter(({ parsed }) => parsed.subject?.includes("November 24"));
  expect(more).toEqual([]);
  const { parsed, to } = mail ?? expect.unreachable();
  expect(to).toBe("desk@pennyferry.example");
  expect(parsed.subject).toBe("Pennyferry, November 24: 2 requests, revenue $1,045.00, margin $1,020.00");
  const day = dayOf(Temporal.PlainDate.from("2026-11-24"));
  const { total } = await runReport(db, { from: day, to: day, by: [], only: { site: "payday-demo" } });
  expect(total).toMatchObject({ counts: { submits: 2, revenue: 104_500 }, before: { counts: { revenue: 3_000 } } });
  expect(parsed.text).toMatch(/^Revenue +1,045\.00 +30\.00$/m);
  expect(parsed.text).toMatch(/^Cost +25\.00 +12\.50$/m);
  expect(parsed.text).toMatch(/^harborline .*1,045\.00 \(30\.00\)/m);
  expect(parsed.text).toMatch(/^fernhill +2 \(1\)/m);
  expect(parsed.text).toMatch(/Needs attention/);
  expect(parsed.html).toContain("1,045.00");
  expect(parsed.html).not.toMatch(/<script|<img/);
});

test("after a downtime the missed days of two are sent, older ones are not, and each day once", async () => {
  const { time, create, days } = await openReports();
  time.now = at("2026-11-20T07:30");
  await create()(never);
  expect(await days()).toEqual(["2026-11-19"]);
  time.now = at("2026-11-24T09:00");
  await create()(never);
  await create()(never);
  expect(await days()).toEqual(["2026-11-19", "2026-11-22", "2026-11-23"]);
});

test("without mail.dailyReport nothing is sent, and the hour is the operator's", async () => {
  const { time, create, days } = await openReports(22);
  time.now = at("2026-11-25T22:00");
  await create(false)(never);
  expect(await days()).toEqual([]);
  time.now = at("2026-11-25T21:59");
  await create()(never);
  expect(await days()).toEqual(["2026-11-23"]);
  time.now = at("2026-11-25T22:00");
  await create()(never);
  expect(await days()).toEqual(["2026-11-23", "2026-11-24"]);
});
