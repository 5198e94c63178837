import { readLoss } from "../../operations/index.ts";
import type { Command } from "../command.ts";
import { lossText } from "../drill/drill-words.ts";
import { readTime } from "../drill/read-time.ts";

/** `drill restore` asks the running server for these counts. */
export const drillLoss: Command = {
  usage: "drill loss TIME",
  summary: "Count what you would lose if you had to restore a backup of this time now",
  options: {
    TIME: "the backup's time, as `backup` prints it",
  },
  example: "drill loss 2026-11-21T02:00:00.000Z",
  result: "object",
  async run({ args: [time = ""], config, output, store }) {
    const since = readTime("TIME", time);
    const loss = await store.useExisting(config(), (db) => readLoss(db, since));
    output.object({ since: new Date(since), ...loss }, [`Since ${new Date(since).toISOString()}: ${lossText(loss)}.`]);
    return 0;
  },
};
