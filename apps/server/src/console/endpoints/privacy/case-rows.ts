import type { CaseRow } from "@loanbridge/contract/console";
import type { ListedCase } from "../../../privacy/index.ts";

/** A privacy request in a list. Nothing that its sender wrote. */
export const caseRow = ({ one, deadlines }: Pick<ListedCase, "one" | "deadlines">): CaseRow => ({
  id: one.id,
  site: one.siteId,
  kind: one.kind,
  right: one.right ?? null,
  receivedAt: one.receivedAt,
  confirmedAt: one.confirmedAt ?? null,
  actedAt: one.actedAt ?? null,
  extendedAt: one.extendedAt ?? null,
  answeredAt: one.answeredAt ?? null,
  deadlines: [...deadlines],
});
