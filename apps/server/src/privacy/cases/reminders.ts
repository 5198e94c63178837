import { type Database, type WorkHandlers, createWork } from "../../store/index.ts";
import type { Outbox } from "../../messages/index.ts";
import type { Sites } from "../../sites/index.ts";
import { findCase, markCase } from "./case-store.ts";
import { openDeadlines, zoneOfCase } from "./deadlines.ts";
import { reminderDays, reminderTime, reminderWork } from "./reminder-times.ts";

interface Parts {
  readonly db: Database;
  readonly outbox: Pick<Outbox, "add">;
  readonly sites: Pick<Sites, "all" | "byId">;
  readonly clock: () => number;
  /** Called after an email was stored, to wake the worker. */
  readonly wakeWorkers: () => void;
}

/** Emails the operator before each deadline of an open case and after a missed one, once each. */
export function createReminders({ db, outbox, sites, clock, wakeWorkers }: Parts): WorkHandlers {
  return {
    [reminderWork]: async ({ subject: id }) => {
      const one = await findCase(db, id);
      if (one === undefined || one.answeredAt !== undefined) return;
      const now = clock();
      const { confirmedAt } = one;
      // Copy the confirmation into the case, because the receipt is deleted before extended cases are answered.
      if (confirmedAt !== undefined)
        await db.transaction().execute((tx) => markCase(tx, id, { confirmed_at: confirmedAt }));
      const site = sites.byId(one.siteId);
      // The law's days go on after a site is removed. Any other site may be without an address for notices for a while.
      const from = site ?? sites.all.find(({ configuration }) => configuration.mail?.operator !== undefined);
      const to = from?.configuration.mail?.operator;
      const running = openDeadlines(one, zoneOfCase(site));
      const days = running.flatMap((each) => reminderDays(each).map((day) => ({ ...each, day })));
      const latest = running.flatMap(({ name }) =>
        days.filter((each) => each.name === name && reminderTime(each.day) <= now).slice(-1),
      );
      const next = days.map(({ day }) => reminderTime(day)).filter((at) => at > now);
      await db.transaction().execute(async (tx) => {
        for (const { name, due, day } of latest) {
          if (from === undefined || to === undefined) continue;
          await outbox.add(tx, {
            siteId: from.id,
            kind: "privacy-reminder",
            once: `${id}:${name}:${day}`,
            to,
            details: { request: id, right: one.right ?? "unsorted", clock: name, due },
          });
        }
        if (next.length > 0)
          createWork(db, clock).enqueue(tx, [{ kind: reminderWork, subject: id, notBefore: Math.min(...next) }]);
      });
      if (latest.length > 0) wakeWorkers();
    },
  };
}
