import { useQuery } from "../../api/index.ts";
import { Answered, ScreenHead } from "../../components/index.ts";
import { time, zoneName } from "../../format/index.ts";
import { Backups } from "./backups.tsx";
import { Configuration } from "./configuration.tsx";
import { DatabaseGrowth } from "./database-growth.tsx";
import { Keys } from "./keys.tsx";
import { Processes } from "./processes.tsx";
import { Queues } from "./queues.tsx";
import { SystemFigures } from "./system-figures.tsx";

/** Milliseconds between reads. */
const everyMs = 10_000;

/** The installation itself: processes, database, queues, keys, backups and settings. */
export default function SystemScreen() {
  const query = useQuery("system", {}, { everyMs });
  const { answer } = query;
  return (
    <>
      <ScreenHead
        title="System"
        about={
          answer && `Times in ${zoneName(answer.zone, answer.at)}. Read at ${time(answer.at, answer.zone, "clock")}`
        }
      />
      <Answered query={query} height={640}>
        {(shown) => (
          <>
            <SystemFigures shown={shown} />
            <Processes shown={shown} />
            <Queues shown={shown} />
            <DatabaseGrowth shown={shown} />
            <Keys shown={shown} />
            <Backups shown={shown} />
            <Configuration shown={shown} />
          </>
        )}
      </Answered>
    </>
  );
}
