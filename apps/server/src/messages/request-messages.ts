import type { Tx, VisitorRequestKind } from "../database/schema.ts";
import type { VisitorRequest } from "../requests/store.ts";
import type { Sites } from "../sites/types.ts";
import { isText, type MailKindName, type MessageKindName } from "./kinds.ts";
import type { Outbox } from "./outbox.ts";
import type { Suppression } from "./suppression.ts";

interface Parts {
  readonly suppression: Suppression;
  readonly sites: Pick<Sites, "byId">;
  readonly outbox: Outbox;
  /** Which messages are sent at all. */
  readonly sends: Readonly<Record<"mail" | "text", boolean>>;
}

interface Answer {
  /** To its writer. */
  readonly receipt: MessageKindName;
  /** To the operator. */
  readonly notice: MailKindName;
  /** It asks for no more messages. */
  readonly removes?: true;
}

const answers: Readonly<Record<VisitorRequestKind, Answer>> = {
  contact: { receipt: "contact-receipt", notice: "contact-notice" },
  california: { receipt: "california-receipt", notice: "california-notice" },
  unsubscribe: { receipt: "unsubscribe-receipt", notice: "unsubscribe-notice", removes: true },
  "text-stop": { receipt: "text-goodbye", notice: "unsubscribe-notice", removes: true },
};

/**
 * What a visitor's request causes, in its transaction: a wish for no more messages takes effect, its writer gets a receipt, the
 * operator a notice. The same whether or not the person is known. Who was removed before gets no second receipt: nobody can be
 * flooded by way of the form.
 */
export function createRequestMessages({ suppression, sites, outbox, sends }: Parts) {
  return async (tx: Tx, { id, siteId, kind, at, values }: VisitorRequest): Promise<void> => {
    const { email = "", phoneNumber = "" } = values;
    const { receipt, notice, removes = false } = answers[kind];
    const add = async (message: Parameters<Outbox["add"]>[1]): Promise<void> => {
      if (sends[isText(message.kind) ? "text" : "mail"]) await outbox.add(tx, message);
    };
    if (removes) {
      const digest = email === "" ? suppression.digest("phone", phoneNumber) : suppression.digest("email", email);
      if (!(await suppression.add(tx, digest, "asked", at))) return;
    }
    const to = isText(receipt) ? phoneNumber : email;
    if (to !== "") await add({ siteId, kind: receipt, once: id, to });
    const operator = sites.byId(siteId)?.configuration.mail?.operator;
    const replyTo = removes || email === "" ? {} : { replyTo: email };
    if (operator !== undefined)
      await add({ siteId, kind: notice, once: id, to: operator, details: values, ...replyTo });
  };
}
