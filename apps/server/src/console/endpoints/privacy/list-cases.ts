import { listByDeadline } from "../../../privacy/index.ts";
import type { Handler } from "../handler.ts";
import { caseRow } from "./case-rows.ts";

export const listCases: Handler<"listCases"> = async (parts, { all = false }) => ({
  rows: (await listByDeadline(parts, { open: !all })).map(caseRow),
});
