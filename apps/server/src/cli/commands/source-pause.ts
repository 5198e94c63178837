import { pauseSource } from "../../routing/index.ts";
import type { Command } from "../command.ts";
import { isSource, sourcesOf } from "../named-source.ts";
import { impersonalReason } from "../reason-given.ts";

export const sourcePause: Command = {
  usage: "source pause NAME --why TEXT",
  summary: "Stop sending a source's applications to lenders, starting with the next one, until it is resumed",
  options: { NAME: "the source's name", "--why": "the reason, shown in `source list`" },
  example: "source pause fernhill --why duplicates",
  async run({ args: [name = ""], valuesOf, clock, config, print, store }) {
    const settings = config();
    if (!isSource(await sourcesOf(settings), name, print)) return 1;
    const why = impersonalReason("--why", valuesOf("why")[0] ?? "");
    const isNew = await store.useExisting(settings, (db) => pauseSource(db, name, { since: clock(), why }));
    print(
      `${isNew ? `Paused ${name}.` : `${name} was paused already, and keeps its first reason.`} To resume: npx loanbridge source resume ${name}`,
    );
    return 0;
  },
};
