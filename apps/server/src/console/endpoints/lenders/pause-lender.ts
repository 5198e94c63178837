import { pauseLender as pause } from "../../../routing/index.ts";
import type { Handler } from "../handler.ts";
import { storedReason } from "../stored-reason.ts";
import { lenderNamed } from "./lender-rows.ts";

export const pauseLender: Handler<"pauseLender"> = async (parts, { id, why }) => {
  const { file } = lenderNamed(parts, id);
  const isPaused = await pause(parts.db, id, { since: parts.clock(), why: storedReason(why) });
  return {
    note: isPaused
      ? `Paused ${file.name}. It gets no further application until you resume it.`
      : `${file.name} was paused already, and keeps its first reason.`,
  };
};
