import type { Database, Tx } from "../../store/database/schema.ts";
import type { PrivacyRight } from "../tables.ts";
import type { VisitorRequestKind } from "../../messages/tables.ts";
import { findCase } from "../desk/cases.ts";
import { rightNames } from "../copy/en/names.ts";
import type { RequestStore, VisitorRequest } from "../../messages/inquiries/store.ts";
import type { Sites } from "../../sites/types.ts";
import type { WorkHandlers } from "../../store/work/types.ts";
import { createWork } from "../../store/work/work.ts";
import { isText, type MailKindName, type MessageKindName } from "../../messages/kinds.ts";
import type { Outbox } from "../../messages/outbox.ts";
import type { Suppression } from "../../store/suppression/suppression.ts";

interface Parts {
  readonly db: Database;
  readonly clock: () => number;
  readonly suppression: Suppression;
  readonly sites: Pick<Sites, "byId">;
  readonly outbox: Outbox;
  /** Which messages are sent at all. */
  readonly sends: Readonly<Record<"mail" | "text", boolean>>;
  /** What else it causes, where it is new. */
  readonly received?: ((tx: Tx, request: VisitorRequest) => Promise<void>) | undefined;
}

interface Answer {
  /** To its writer; none when absent. */
  readonly receipt?: MessageKindName;
  /** The receipt has a button by which its writer confirms the request. */
  readonly confirms?: true;
  /** To the operator; none when absent. */
  readonly notice?: MailKindName;
  /** It asks for no more messages (removes), or for messages again (returns). */
  readonly changes?: "removes" | "returns";
}

const answers: Readonly<Record<VisitorRequestKind, Answer | undefined>> = {
  contact: { receipt: "contact-receipt", notice: "contact-notice" },
  california: { receipt: "california-receipt", confirms: true, notice: "california-notice" },
  unsubscribe: { receipt: "unsubscribe-receipt", notice: "unsubscribe-notice", changes: "removes" },
  // Who answers us with a text of their own is not answered by a machine.
  "text-other": { notice: "text-notice" },
  "text-stop": { receipt: "text-goodbye", notice: "unsubscribe-notice", changes: "removes" },
  "text-help": { receipt: "text-help" },
  "text-start": { receipt: "text-welcome", changes: "returns" },
  "my-request": { receipt: "my-request-receipt", notice: "my-request-notice" },
  // What it asks for is mailed.
  "my-request-link": undefined,
  "resume-link": undefined,
  "mailbox-code": undefined,
};

/** Kinds of the work that goes on with a visitor's wish about messages; `repeated`: nothing is left to do; `returns`: they are wanted again. It is about that request. */
export const requestWork = {
  changed: "request-changed",
  repeated: "request-repeated",
  returns: "request-returns",
} as const;

/** What a visitor's request causes: `received` in the transaction that stores it, `follow` also later. */
export interface RequestMessages {
  readonly received: (tx: Tx, request: VisitorRequest) => Promise<void>;
  readonly follow: (tx: Tx, request: VisitorRequest) => Promise<void>;
}

/**
 * A wish for no more messages takes effect at once; one for messages again as work, since a web process takes nobody off the list.
 * Its writer gets a receipt, the operator a notice. Where it
 * changes nothing there is no second receipt: nobody can be flooded by way of the form. That is why these follow as work, which the
 * answer does not wait for: its time tells as little as its words whether somebody is known, or on the list.
 */
export function createRequestMessages({
  db,
  suppression,
  sites,
  outbox,
  sends,
  clock,
  received,
}: Parts): RequestMessages {
  async function follow(tx: Tx, request: VisitorRequest): Promise<void> {
    const { id, siteId, kind, values } = request;
    await received?.(tx, request);
    const answer = answers[kind];
    if (answer === undefined) return;
    const { email = "", phoneNumber = "" } = values;
    const { receipt, confirms, notice, changes } = answer;
    const add = async (message: Parameters<Outbox["add"]>[1]): Promise<void> => {
      if (sends[isText(message.kind) ? "text" : "mail"]) await outbox.add(tx, message);
    };
    const to = receipt === undefined ? "" : isText(receipt) ? phoneNumber : email;
    const { right } = values;
    const named = right === undefined ? {} : { details: { right: rightNames[right as PrivacyRight] } };
    if (receipt !== undefined && to !== "")
      await add({ siteId, kind: receipt, once: id, to, ...(confirms && { about: id }), ...named });
    const operator = sites.byId(siteId)?.configuration.mail?.operator;
    const replyTo = changes || email === "" ? {} : { replyTo: email };
    if (operator !== undefined && notice !== undefined)
      // With its id, which the commands of the desk ask for.
      await add({ siteId, kind: notice, once: id, to: operator, details: { ...values, request: id }, ...replyTo });
  }

  return {
    follow,
    async received(tx, request) {
      const { id, kind, at, values } = request;
      const changes = answers[kind]?.changes;
      if (changes === undefined) return follow(tx, request);
      const { email = "", phoneNumber = "" } = values;
      const digest = email === "" ? suppression.digest("phone", phoneNumber) : suppression.digest("email", email);
      const removed = changes === "removes" && (await suppression.add(tx, digest, "asked", at));
      const done = removed ? requestWork.changed : requestWork.repeated;
      const next = changes === "returns" ? requestWork.returns : done;
      createWork(db, clock).enqueue(tx, [{ kind: next, subject: id }]);
    },
  };
}

/** Goes on with wishes about messages. */
export function createRequestWork({
  db,
  requests,
  messages,
  suppression,
  worked,
}: {
  readonly db: Database;
  readonly suppression: Pick<Suppression, "digest" | "lift">;
  readonly requests: Pick<RequestStore, "find">;
  readonly messages: Pick<RequestMessages, "follow">;
  /** After messages were stored: wakes the worker. */
  readonly worked: () => void;
}): WorkHandlers {
  const phoneOf = ({ values }: VisitorRequest): Buffer => suppression.digest("phone", values["phoneNumber"] ?? "");

  const stopsAfter = async (from: Database | Tx, at: number): Promise<readonly string[]> =>
    (
      await from
        .selectFrom("visitor_request")
        .select("id")
        .where("kind", "in", ["text-stop", "unsubscribe"])
        .where("created_at", ">", at)
        .execute()
    ).map(({ id }) => id);

  return {
    [requestWork.returns]: async ({ subject: id }) => {
      const request = await requests.find(id);
      if (request === undefined) return;
      const digest = phoneOf(request);
      const others = new Set<string>();
      for (let done = false; !done;) {
        for (const stop of await stopsAfter(db, request.at)) {
          const later = others.has(stop) ? undefined : await requests.find(stop);
          // The last word was to stop.
          if (later && phoneOf(later).equals(digest)) return;
          others.add(stop);
        }
        done = await db.transaction().execute(async (tx) => {
          if (!(await stopsAfter(tx, request.at)).every((stop) => others.has(stop))) return false;
          if (await suppression.lift(tx, digest)) await messages.follow(tx, request);
          return true;
        });
      }
      worked();
    },
    [requestWork.changed]: async ({ subject: id }) => {
      const request = await requests.find(id);
      if (request === undefined) return;
      await db.transaction().execute(async (tx) => {
        // Its lease was lost after the commit.
        if ((await findCase(tx, id)) === undefined) await messages.follow(tx, request);
      });
      worked();
    },
    [requestWork.repeated]: async () => {},
  };
}
