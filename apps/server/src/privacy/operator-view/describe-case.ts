import { todayIn } from "@loanbridge/form-engine";
import { lendersToNotify, type CaseFile } from "../cases/case-file.ts";
import { daysLeft, openDeadlines } from "../cases/deadlines.ts";
import type { CaseParts } from "../cases/parts.ts";
import { stepsOf } from "../cases/steps.ts";
import { verifiedSteps, vouchedByLink } from "../cases/verify.ts";

type Parts = CaseParts & { readonly lenderName: (id: string) => string | undefined };

/** A privacy request as an operator sees it, without what its sender wrote. Times are milliseconds since the epoch. */
export async function describeCase(parts: Parts, file: CaseFile) {
  const { db, clock, lenderName } = parts;
  const { one, timeZone, found, left, recipients, notified } = file;
  const ids = [...found.map((each) => each.id), ...left];
  const vouched = await db.transaction().execute((tx) => vouchedByLink(tx, parts, one, ids));
  const today = todayIn(timeZone, new Date(clock()));
  const toNotify = new Set(lendersToNotify(file));
  return {
    id: one.id,
    site: one.siteId,
    kind: one.kind,
    right: one.right ?? null,
    receivedAt: one.receivedAt,
    deadlines: openDeadlines(one, timeZone).map((each) => ({ ...each, daysLeft: daysLeft(each, today) })),
    linkUsedAt: one.proved?.at ?? null,
    applications: [
      ...found.map((each) => ({
        id: each.id,
        matchedBy: [...each.by],
        createdAt: each.createdAt,
        isVerifiedByLink: vouched.has(each.id),
      })),
      ...left.map((id) => ({ id, matchedBy: [], createdAt: null, isVerifiedByLink: vouched.has(id) })),
    ],
    recipients: recipients.map((lender) => ({
      lender: lender.lenderId,
      name: lenderName(lender.lenderId) ?? null,
      groups: [...lender.groups],
      lastAt: lender.lastAt,
      isIdentified: lender.identified,
      isNotified: notified.includes(lender.lenderId),
      mustBeNotified: toNotify.has(lender),
    })),
    verified: (await verifiedSteps(db, one.id)).map(({ applicationId, by, at, seq }) => ({
      application: applicationId,
      by,
      at,
      entry: seq,
    })),
    steps: (await stepsOf(db, one.id)).map(({ seq, act, detail, at }) => ({
      at,
      act,
      detail: detail ?? null,
      entry: seq,
    })),
  };
}

export type DescribedCase = Awaited<ReturnType<typeof describeCase>>;
