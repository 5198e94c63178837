import { resumeSource } from "../../routing/index.ts";
import type { Command } from "../command.ts";

export const sourceResume: Command = {
  usage: "source resume NAME",
  summary: "Resume a paused source; thresholds of its file judge only applications submitted after that",
  options: { NAME: "the source's name" },
  example: "source resume fernhill",
  async run({ args: [name = ""], clock, config, print, store }) {
    const was = await store.useExisting(config(), (db) => resumeSource(db, name, clock()));
    print(was ? `Resumed ${name}, starting with the next application.` : `Source ${name} is not paused.`);
    return was ? 0 : 1;
  },
};
