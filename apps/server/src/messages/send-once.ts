import type { Database, GiveUpHandlers, WorkHandlers, Channel, Suppression } from "../store/index.ts";
import { recordMark } from "../reporting/index.ts";
import type { Log } from "../system/index.ts";
import { siteInLanguage, type Site, type Sites } from "../sites/index.ts";
import { MessageRefused, MessageAlreadySending } from "./errors.ts";
import { rulesOf } from "./kinds.ts";
import type { MessageContent, Outbox, QueuedMessage, Settled } from "./outbox.ts";

export interface SendingParts {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly suppression: Suppression;
  readonly sites: Pick<Sites, "byId">;
  readonly clock: () => number;
  readonly log: Log;
}

export interface Delivery {
  readonly message: QueuedMessage;
  readonly content: MessageContent;
  readonly site: Site;
  /** Digest of the recipient. */
  readonly digest: Buffer;
}

export interface Carrier {
  readonly channel: Channel;
  /** Whether messages can be sent for this site. */
  readonly serves: (site: Site) => boolean;
  /**
   * Awaits `beforeEnd` before sending the end of the message, without which nothing is accepted. Rejects with
   * `MessageNotAccepted` or `MessageRefused`.
   */
  readonly deliver: (delivery: Delivery, beforeEnd: () => Promise<void>, signal: AbortSignal) => Promise<void>;
}

/** Messages to one address per day, of kinds that others can cause too: more than any person causes for themselves. */
const maxPerDay = 12;
const dayMs = 86_400_000;

/**
 * Sends one message of the outbox at most once, retrying only as long as it was not accepted. See docs/decisions/0013.
 */
export function createSendOnce(parts: SendingParts, carrier: Carrier): WorkHandlers[string] {
  const { db, outbox, suppression, sites, clock } = parts;

  return async ({ subject: id }, signal) => {
    const message = await outbox.find(id);
    if (message?.content === undefined) return;
    const { content } = message;
    if (message.state === "sending") return settle(parts, message, "unknown", "cut");
    const own = sites.byId(message.siteId);
    const site = own && siteInLanguage(own, content.language);
    if (site === undefined || !carrier.serves(site)) return settle(parts, message, "given-up", "no-site");
    const { to, stoppedBy, withinMs = Infinity, hasOwnLimit = false } = rulesOf(message.kind);
    if (clock() - message.createdAt > withinMs) return settle(parts, message, "given-up", "late");
    const digest = suppression.digest(carrier.channel, content.to);
    const reason = (await suppression.find(db, digest)).find((one) => stoppedBy.includes(one));
    if (reason !== undefined) return settle(parts, message, "suppressed", reason, digest);
    if (to === "visitor" && !hasOwnLimit && (await outbox.countTo(digest, clock() - dayMs)) >= maxPerDay)
      return settle(parts, message, "given-up", "too-many");
    let begun = false;
    const beforeEnd = async (): Promise<void> => {
      begun = await outbox.begin(id, digest);
      if (!begun) throw new MessageAlreadySending("The message is sent by another worker.");
    };
    try {
      await carrier.deliver({ message, content, site, digest }, beforeEnd, signal);
    } catch (error) {
      if (!(error instanceof MessageRefused)) {
        // If we hung up before the answer, it was most likely accepted. If the server hung up on us, it was not.
        if (begun && signal.aborted) return settle(parts, message, "unknown", "cut");
        if (begun) await outbox.wait(id);
        throw error;
      }
      if (error.address)
        await db.transaction().execute(async (tx) => {
          await suppression.add(tx, digest, "bounced", clock());
          if (message.applicationId !== null) recordMark(tx, message.applicationId, "bounced");
        });
      return settle(parts, message, "refused", error.address ? "address" : "content", digest);
    }
    return settle(parts, message, "sent");
  };
}

/** Settles a message that no server accepted in all its tries. */
export function messageGivenUp(parts: Pick<SendingParts, "outbox" | "log">): GiveUpHandlers[string] {
  return async ({ subject: id }) => {
    const message = await parts.outbox.find(id);
    if (message) await settle(parts, message, "given-up", "no-server");
  };
}

async function settle(
  { outbox, log }: Pick<SendingParts, "outbox" | "log">,
  { id, kind, siteId }: QueuedMessage,
  state: Settled,
  reason?: string,
  digest?: Uint8Array,
): Promise<void> {
  await outbox.settle(id, state, reason, digest);
  log.info({
    event: "message",
    message: id,
    kind,
    site: siteId,
    outcome: state,
    ...(reason !== undefined && { reason }),
  });
}
