import { resumeSource as resume, sourcePausesOf } from "../../../routing/index.ts";
import { expectSamePause } from "../expect-same-pause.ts";
import type { Handler } from "../handler.ts";
import { sourceNamed } from "./source-named.ts";

export const resumeSource: Handler<"resumeSource"> = async (parts, { name, since }) => {
  const { file } = sourceNamed(parts, name);
  const wasPaused = await resume(parts.db, name, parts.clock(), since);
  if (!wasPaused) expectSamePause(file.title, (await sourcePausesOf(parts.db)).get(name), since);
  return {
    note: wasPaused ? `Resumed ${file.title}, starting with the next application.` : `${file.title} is not paused.`,
  };
};
