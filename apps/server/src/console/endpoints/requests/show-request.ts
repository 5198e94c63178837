import { stepNames } from "../../../reporting/index.ts";
import { attemptsOf, lawOf, requestsById, skipsOf, timelineOf } from "../../../routing/index.ts";
import type { Database } from "../../../store/index.ts";
import { ConsoleProblem } from "../../transport/problems.ts";
import { zoneOf } from "../../transport/time-zone.ts";
import type { Handler } from "../handler.ts";
import { callOf } from "./request-calls.ts";
import { eventsOf } from "./request-events.ts";
import { readRequestLedger } from "./request-ledger.ts";
import { readRequestProgress } from "./request-progress.ts";
import { withSales } from "./request-rows.ts";

export const showRequest: Handler<"showRequest"> = async (parts, { id }) => {
  const { db, sites, policies } = parts;
  const [request] = await withSales(db, await requestsById(db, [id]));
  if (request === undefined) throw new ConsoleProblem("not-found", "No request has this ID.");
  const [ledger, progress, timeline, attempts, skips, messages, postbacks, isErased] = await Promise.all([
    readRequestLedger(db, id),
    readRequestProgress(db, id),
    timelineOf(db, policies(), id),
    attemptsOf(db, id),
    skipsOf(db, id),
    messagesOf(db, id),
    postbacksOf(db, id),
    wasErased(db, id),
  ]);
  const { state, amountFrom, device, marks, completedAt, reached } = progress;
  const { consents, disclosures } = ledger;
  const labelOf = stepNames(sites.all);
  const steps = reached.map(({ step, at }) => ({ step, label: labelOf(step), at }));
  const submittedAt = request.createdAt;
  return {
    zone: zoneOf(parts, request.site),
    request,
    isErased,
    state,
    amountFrom,
    device,
    steps,
    calls: attempts.map(callOf),
    events: eventsOf({
      submittedAt,
      completedAt,
      timeline,
      steps,
      consents,
      ledgerSteps: ledger.steps,
      messages,
      postbacks,
    }),
    skips: skips.map(({ lenderId: lender, rule, at }) => ({
      lender,
      rule,
      source: lawOf(rule, policies()) ?? null,
      at,
    })),
    disclosures,
    consents,
    messages,
    postbacks,
    marks,
  };
};

async function wasErased(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom("application").select("wrapped_key").where("id", "=", id).executeTakeFirst();
  return row?.wrapped_key === null;
}

const messagesOf = (db: Database, id: string) =>
  db
    .selectFrom("message")
    .select(["id", "kind", "state", "reason", "created_at as at"])
    .where("application_id", "=", id)
    .orderBy("created_at")
    .execute();

const postbacksOf = (db: Database, id: string) =>
  db
    .selectFrom("postback")
    .select(["id", "event", "state", "reason", "created_at as at"])
    .where("application_id", "=", id)
    .orderBy("created_at")
    .execute();
