import { exportCase, heldDataDocument } from "../../../privacy/index.ts";
import type { Handler } from "../handler.ts";
import { personalFile } from "../personal-file.ts";
import { checkedReason } from "../reason.ts";
import { withCaseParts } from "./with-case-parts.ts";

export const caseFile: Handler<"caseFile"> = (parts, { id, why, named, verified, again, format }) =>
  withCaseParts(parts, async (cases) => {
    const held = await exportCase(cases, id, {
      named,
      again,
      verified: verified === undefined ? undefined : checkedReason(verified, "How you verified the requester"),
      why: checkedReason(why),
    });
    return personalFile(`privacy-${id}`, format, held, heldDataDocument);
  });
