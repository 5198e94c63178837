import { openApplication } from "../../../privacy/index.ts";
import { ConsoleProblem } from "../../transport/problems.ts";
import type { Handler } from "../handler.ts";
import { checkedReason } from "../reason.ts";

export const openRequest: Handler<"openRequest"> = async (parts, { id, why }) => {
  const opened = await openApplication(parts, id, checkedReason(why));
  if (opened === undefined) throw new ConsoleProblem("not-found", "No request has this ID.");
  const { contact, proofs, entry } = opened;
  return {
    contact: contact ? { name: contact.name, email: contact.email ?? null, phone: contact.phone ?? null } : null,
    proofs: proofs.map(({ ip = null, userAgent = null, url = null, ...rest }) => ({ ...rest, ip, userAgent, url })),
    entry,
  };
};
