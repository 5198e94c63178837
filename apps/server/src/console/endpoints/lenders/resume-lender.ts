import { pausesOf, resumeLender as resume } from "../../../routing/index.ts";
import { expectSamePause } from "../expect-same-pause.ts";
import type { Handler } from "../handler.ts";
import { lenderNamed } from "./lender-rows.ts";

export const resumeLender: Handler<"resumeLender"> = async (parts, { id, since }) => {
  const { file } = lenderNamed(parts, id);
  const wasPaused = await resume(parts.db, id, parts.clock(), since);
  if (!wasPaused) expectSamePause(file.name, (await pausesOf(parts.db)).get(id), since);
  return {
    note: wasPaused ? `Resumed ${file.name}, starting with the next application.` : `${file.name} is not paused.`,
  };
};
