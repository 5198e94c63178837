import type { PrivacyRight, Tx, VisitorRequestKind } from "../database/schema.ts";
import { rightNames } from "../privacy/copy/en/names.ts";
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
  /** What else it causes, where it is new. */
  readonly received?: ((tx: Tx, request: VisitorRequest) => Promise<void>) | undefined;
}

interface Answer {
  /** To its writer. */
  readonly receipt: MessageKindName;
  /** To the operator; none when absent. */
  readonly notice?: MailKindName;
  /** It asks for no more messages (removes), or for messages again (returns). */
  readonly changes?: "removes" | "returns";
}

const answers: Readonly<Record<Exclude<VisitorRequestKind, "my-request-link">, Answer>> = {
  contact: { receipt: "contact-receipt", notice: "contact-notice" },
  california: { receipt: "california-receipt", notice: "california-notice" },
  unsubscribe: { receipt: "unsubscribe-receipt", notice: "unsubscribe-notice", changes: "removes" },
  "text-stop": { receipt: "text-goodbye", notice: "unsubscribe-notice", changes: "removes" },
  "text-help": { receipt: "text-help" },
  "text-start": { receipt: "text-welcome", changes: "returns" },
  "my-request": { receipt: "my-request-receipt", notice: "my-request-notice" },
};

/**
 * What a visitor's request causes, in its transaction: a wish for no more messages, or for messages again, takes effect, its writer gets
 * a receipt, the operator a notice. The same whether or not the person is known. Where it changes nothing there is no second
 * receipt: nobody can be flooded by way of the form.
 */
export function createRequestMessages({ suppression, sites, outbox, sends, received }: Parts) {
  return async (tx: Tx, request: VisitorRequest): Promise<void> => {
    const { id, siteId, kind, at, values } = request;
    if (kind === "my-request-link") return received?.(tx, request);
    const { email = "", phoneNumber = "" } = values;
    const { receipt, notice, changes } = answers[kind];
    const add = async (message: Parameters<Outbox["add"]>[1]): Promise<void> => {
      if (sends[isText(message.kind) ? "text" : "mail"]) await outbox.add(tx, message);
    };
    if (changes) {
      const digest = email === "" ? suppression.digest("phone", phoneNumber) : suppression.digest("email", email);
      const changed =
        changes === "removes" ? await suppression.add(tx, digest, "asked", at) : await suppression.lift(tx, digest);
      if (!changed) return;
    }
    await received?.(tx, request);
    const to = isText(receipt) ? phoneNumber : email;
    const { right } = values;
    const named = right === undefined ? {} : { details: { right: rightNames[right as PrivacyRight] } };
    if (to !== "") await add({ siteId, kind: receipt, once: id, to, ...named });
    const operator = sites.byId(siteId)?.configuration.mail?.operator;
    const replyTo = changes || email === "" ? {} : { replyTo: email };
    if (operator !== undefined && notice !== undefined)
      await add({ siteId, kind: notice, once: id, to: operator, details: values, ...replyTo });
  };
}
