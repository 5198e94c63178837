import { resumeSource as resume } from "../../../routing/index.ts";
import type { Handler } from "../handler.ts";
import { sourceNamed } from "./source-named.ts";

export const resumeSource: Handler<"resumeSource"> = async (parts, { name }) => {
  const { file } = sourceNamed(parts, name);
  const wasPaused = await resume(parts.db, name, parts.clock());
  return {
    note: wasPaused ? `Resumed ${file.title}, starting with the next application.` : `${file.title} is not paused.`,
  };
};
