import { findWritten } from "../../../privacy/index.ts";
import type { Handler } from "../handler.ts";
import { checkedReason } from "../reason.ts";
import { withCaseParts } from "./with-case-parts.ts";

export const readCase: Handler<"readCase"> = (parts, { id, why }) =>
  withCaseParts(parts, async (cases) => {
    const { written, entry } = await findWritten(cases, id, checkedReason(why));
    const values = Object.entries(written).map(([name, value]) => ({ name, value }));
    return { written: values.filter(({ value }) => value !== ""), entry };
  });
