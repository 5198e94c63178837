import { copyIn } from "@loanbridge/languages";
import { type Database, type Tx, type WorkHandlers, createWork, type Suppression } from "../../store/index.ts";
import type { PrivacyRight } from "../tables.ts";
import {
  type InquiryKind,
  type InquiryStore,
  type Inquiry,
  isText,
  languageIn,
  type MailKindName,
  type MessageKindName,
  type Outbox,
} from "../../messages/index.ts";
import { findCase } from "../cases/case-store.ts";
import type { Sites } from "../../sites/index.ts";
import { isOptOut, optOutKinds, optOuts, unsubscribe } from "../unsubscribe.ts";

interface Parts {
  readonly db: Database;
  readonly clock: () => number;
  readonly suppression: Suppression;
  readonly sites: Pick<Sites, "byId">;
  readonly outbox: Outbox;
  /** True for each enabled channel. */
  readonly sends: Readonly<Record<"mail" | "text", boolean>>;
  /** Further handling of a new inquiry. */
  readonly received?: ((tx: Tx, inquiry: Inquiry) => Promise<void>) | undefined;
}

interface Answer {
  /** Sent to its writer; absent: none. */
  readonly receipt?: MessageKindName;
  /** The receipt has a button by which its writer confirms the request. */
  readonly confirms?: true;
  /** Sent to the operator; absent: none. */
  readonly notice?: MailKindName;
}

const answers: Readonly<Record<InquiryKind, Answer | undefined>> = {
  contact: { receipt: "contact-receipt", notice: "contact-notice" },
  california: { receipt: "california-receipt", confirms: true, notice: "california-notice" },
  ...optOuts,
  // People who reply with their own text get no automatic answer.
  "text-other": { notice: "text-notice" },
  "text-help": { receipt: "text-help" },
  "text-start": { receipt: "text-welcome" },
  "my-request": { receipt: "my-request-receipt", notice: "my-request-notice" },
  // These are answered by the email that they request.
  "my-request-link": undefined,
  "resume-link": undefined,
  "mailbox-code": undefined,
};

/** Opts out of messages, or opts in again. */
const changesList = (kind: InquiryKind): boolean => isOptOut(kind) || kind === "text-start";

/**
 * Kinds of the work that continues an opt-out or opt-in; its subject is the inquiry. `repeated`: nothing is left to do.
 */
export const inquiryWork = {
  changed: "request-changed",
  repeated: "request-repeated",
  returns: "request-returns",
} as const;

/** Handles an inquiry: `received` in the transaction that stores it, `follow` then or later. */
export interface InquiryMessages {
  readonly received: (tx: Tx, inquiry: Inquiry) => Promise<void>;
  readonly follow: (tx: Tx, inquiry: Inquiry) => Promise<void>;
}

/**
 * An opt-out takes effect at once; an opt-in takes effect as work, since a web process may not remove list entries. The
 * writer gets a receipt and the operator a notice. A repeated opt-out gets no second receipt, so that the form cannot
 * be used to flood someone. Both run as work, so that neither the response nor its timing reveals whether a person is
 * known or on the list.
 */
export function createInquiryMessages({
  db,
  suppression,
  sites,
  outbox,
  sends,
  clock,
  received,
}: Parts): InquiryMessages {
  async function follow(tx: Tx, inquiry: Inquiry): Promise<void> {
    const { id, siteId, kind, values } = inquiry;
    await received?.(tx, inquiry);
    const answer = answers[kind];
    if (answer === undefined) return;
    const { email = "", phoneNumber = "" } = values;
    const { receipt, confirms, notice } = answer;
    const add = async (message: Parameters<Outbox["add"]>[1]): Promise<void> => {
      if (sends[isText(message.kind) ? "text" : "mail"]) await outbox.add(tx, message);
    };
    const to = receipt === undefined ? "" : isText(receipt) ? phoneNumber : email;
    const { right } = values;
    const written = languageIn(values);
    const { rightNames } = copyIn(written.language ?? sites.byId(siteId)?.language ?? "en").privacy;
    const named = right === undefined ? {} : { details: { right: rightNames[right as PrivacyRight] } };
    if (receipt !== undefined && to !== "")
      await add({ siteId, kind: receipt, once: id, to, ...(confirms && { about: id }), ...named, ...written });
    const operator = sites.byId(siteId)?.configuration.mail?.operator;
    const replyTo = changesList(kind) || email === "" ? {} : { replyTo: email };
    if (operator !== undefined && notice !== undefined)
      // Include the id, which the `privacy` commands require.
      await add({ siteId, kind: notice, once: id, to: operator, details: { ...values, request: id }, ...replyTo });
  }

  return {
    follow,
    async received(tx, inquiry) {
      const { id, kind, at, values } = inquiry;
      if (!changesList(kind)) return follow(tx, inquiry);
      const { email = "", phoneNumber = "" } = values;
      const digest = email === "" ? suppression.digest("phone", phoneNumber) : suppression.digest("email", email);
      const done = async () =>
        (await unsubscribe(tx, suppression, digest, at)) ? inquiryWork.changed : inquiryWork.repeated;
      const next = isOptOut(kind) ? await done() : inquiryWork.returns;
      createWork(db, clock).enqueue(tx, [{ kind: next, subject: id }]);
    },
  };
}

/** Continues opt-outs and opt-ins. */
export function createInquiryWork({
  db,
  inquiries,
  messages,
  suppression,
  wakeWorkers,
}: {
  readonly db: Database;
  readonly suppression: Pick<Suppression, "digest" | "lift">;
  readonly inquiries: Pick<InquiryStore, "find">;
  readonly messages: Pick<InquiryMessages, "follow">;
  /** Called after messages were stored, to wake the worker. */
  readonly wakeWorkers: () => void;
}): WorkHandlers {
  const phoneOf = ({ values }: Inquiry): Buffer => suppression.digest("phone", values["phoneNumber"] ?? "");

  const stopsAfter = async (from: Database | Tx, at: number): Promise<readonly string[]> =>
    (
      await from
        .selectFrom("visitor_request")
        .select("id")
        .where("kind", "in", optOutKinds)
        .where("created_at", ">", at)
        .execute()
    ).map(({ id }) => id);

  return {
    [inquiryWork.returns]: async ({ subject: id }) => {
      const inquiry = await inquiries.find(id);
      if (inquiry === undefined) return;
      const digest = phoneOf(inquiry);
      const others = new Set<string>();
      for (let done = false; !done;) {
        for (const stop of await stopsAfter(db, inquiry.at)) {
          const later = others.has(stop) ? undefined : await inquiries.find(stop);
          // The latest message was a stop.
          if (later && phoneOf(later).equals(digest)) return;
          others.add(stop);
        }
        done = await db.transaction().execute(async (tx) => {
          if (!(await stopsAfter(tx, inquiry.at)).every((stop) => others.has(stop))) return false;
          if (await suppression.lift(tx, digest, inquiry.at)) await messages.follow(tx, inquiry);
          return true;
        });
      }
      wakeWorkers();
    },
    [inquiryWork.changed]: async ({ subject: id }) => {
      const inquiry = await inquiries.find(id);
      if (inquiry === undefined) return;
      await db.transaction().execute(async (tx) => {
        // Skip it if an earlier run committed and then lost its lease.
        if ((await findCase(tx, id)) === undefined) await messages.follow(tx, inquiry);
      });
      wakeWorkers();
    },
    [inquiryWork.repeated]: async () => {},
  };
}
