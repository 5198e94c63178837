import { createDispatcher, send } from "../../lenders/index.ts";
import type { Source, Sources } from "../../sources/index.ts";
import type { Database, GiveUpHandlers, WorkHandlers } from "../../store/index.ts";
import { type Log, signatureOf } from "../../system/index.ts";
import { postbackWork } from "./queue-postback.ts";
import { postbackUrl } from "./postback-url.ts";
import { createReceivers } from "./receivers.ts";
import type { PostbackState } from "./tables.ts";

/** Milliseconds that a receiver has for its whole answer. */
const answerMs = 10_000;

/** The receiver did not take it. The same event is sent again later. */
class PostbackNotTaken extends Error {
  override readonly name = "PostbackNotTaken";
}

export interface PostbackParts {
  readonly db: Database;
  readonly sources: () => Sources;
  readonly clock: () => number;
  readonly log: Log;
  /** Allows receivers on this machine, as the simulated network has one. */
  readonly allowLoopback: boolean;
  /** For tests: the time that a receiver has, and its rest after a failure. */
  readonly answerMs?: number;
  readonly restMs?: number;
}

/**
 * Delivers postbacks at least once. A try that was not answered is repeated with the same event ID, by which the
 * receiver counts it once. See docs/decisions/0053.
 */
export function createSendPostbacks(parts: PostbackParts) {
  const { db, sources, clock, log, allowLoopback } = parts;
  const dispatcher = createDispatcher();
  const receivers = createReceivers(parts.restMs);

  async function settle(
    id: string,
    { source, event }: { readonly source: string; readonly event: string },
    state: Exclude<PostbackState, "queued">,
    reason?: string,
  ): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable("postback")
      .set({ state, reason: reason ?? null, settled_at: clock() })
      .where("id", "=", id)
      .where("state", "=", "queued")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    log.info({ event: "postback", postback: id, source, kind: event, outcome: state, ...(reason && { reason }) });
  }

  const queued = (id: string) =>
    db
      .selectFrom("postback")
      .innerJoin("application", "application.id", "postback.application_id")
      .select([
        "postback.id",
        "postback.source",
        "postback.event",
        "postback.request_id",
        "postback.cents",
        "sub_id",
        "source_parameters",
      ])
      .where("postback.id", "=", id)
      .where("postback.state", "=", "queued")
      .where("wrapped_key", "is not", null)
      .executeTakeFirst();

  const handler: WorkHandlers[string] = async ({ subject: id }, signal) => {
    const told = await queued(id);
    if (told === undefined) return;
    const source = sources().byName(told.source);
    const template = source?.file.postbacks?.[told.event];
    if (source === undefined || template === undefined) {
      await db.deleteFrom("postback").where("id", "=", id).execute();
      return;
    }
    const url = postbackUrl(template, told);
    await receivers.deliver(source.name, async () => {
      const outgoing = { url, method: "GET", headers: headersOf(source, id, url, clock()), body: undefined } as const;
      const deadline = { ms: parts.answerMs ?? answerMs, signal };
      const answer = await send(dispatcher, outgoing, deadline, allowLoopback);
      const status = "status" in answer ? answer.status : undefined;
      const reason = "status" in answer ? String(answer.status) : answer.why;
      if (status !== undefined && status >= 200 && status < 300) return settle(id, told, "delivered");
      if (status === 410 || reason === "forbidden-target") return settle(id, told, "refused", reason);
      await db.updateTable("postback").set({ reason }).where("id", "=", id).where("state", "=", "queued").execute();
      throw new PostbackNotTaken(reason);
    });
  };

  const givenUp: GiveUpHandlers[string] = async ({ subject: id }) => {
    const told = await db.selectFrom("postback").selectAll().where("id", "=", id).executeTakeFirst();
    if (told) await settle(id, told, "given-up", told.reason ?? "crashed");
  };

  return {
    handlers: { [postbackWork]: handler } satisfies WorkHandlers,
    onGiveUp: { [postbackWork]: givenUp } satisfies GiveUpHandlers,
    close: () => dispatcher.close(),
  };
}

/** The event ID, and a signature over method, host, path with query, and time, if the source has a key. */
function headersOf({ postbackKey: secret }: Source, id: string, { hostname, pathname, search }: URL, now: number) {
  const target = { method: "GET", host: hostname, path: `${pathname}${search}` };
  return {
    "loanbridge-event": id,
    ...(secret !== undefined && { "loanbridge-signature": signatureOf({ secret, body: "", now, target }) }),
  };
}
