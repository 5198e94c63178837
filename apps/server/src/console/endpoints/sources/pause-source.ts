import { pauseSource as pause } from "../../../routing/index.ts";
import type { Handler } from "../handler.ts";
import { storedReason } from "../stored-reason.ts";
import { sourceNamed } from "./source-named.ts";

export const pauseSource: Handler<"pauseSource"> = async (parts, { name, why }) => {
  const { file } = sourceNamed(parts, name);
  const isPaused = await pause(parts.db, name, { since: parts.clock(), why: storedReason(why) });
  return {
    note: isPaused
      ? `Paused ${file.title}. Its applications go to no lender until you resume it.`
      : `${file.title} was paused already, and keeps its first reason.`,
  };
};
