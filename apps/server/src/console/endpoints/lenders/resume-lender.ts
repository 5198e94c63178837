import { resumeLender as resume } from "../../../routing/index.ts";
import type { Handler } from "../handler.ts";
import { lenderNamed } from "./lender-rows.ts";

export const resumeLender: Handler<"resumeLender"> = async (parts, { id }) => {
  const { file } = lenderNamed(parts, id);
  const wasPaused = await resume(parts.db, id, parts.clock());
  return {
    note: wasPaused ? `Resumed ${file.name}, starting with the next application.` : `${file.name} is not paused.`,
  };
};
