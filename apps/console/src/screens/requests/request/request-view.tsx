import { useQuery } from "../../../api/index.ts";
import { Answered, ScreenHead } from "../../../components/index.ts";
import { zoneName } from "../../../format/index.ts";
import { Link } from "../../../navigation/index.ts";
import { CallTable } from "./call-table.tsx";
import { Contact } from "./contact.tsx";
import { EvidenceButton } from "./evidence-button.tsx";
import { LedgerTables } from "./ledger-tables.tsx";
import { MessageTables } from "./message-tables.tsx";
import { RequestFacts } from "./request-facts.tsx";
import { SkipTable } from "./skip-table.tsx";
import { Timeline } from "./timeline.tsx";

/** Milliseconds between reads while the request is on the screen. */
const everyMs = 5_000;

/** One request: who was asked, when, and what the ledger has about it. */
export function RequestView({ id }: { readonly id: string }) {
  const query = useQuery("showRequest", { id }, { everyMs });
  const names = useQuery("names", {}).answer;
  const { answer } = query;
  return (
    <>
      <ScreenHead title={`Request ${id}`} about={answer && `Times in ${zoneName(answer.zone, answer.at)}`}>
        <Link to="/requests">All requests</Link>
        {answer && <EvidenceButton id={id} exported={query.reload} />}
      </ScreenHead>
      <Answered query={query} height={640}>
        {(shown) => (
          <>
            <RequestFacts shown={shown} names={names} />
            <Contact id={id} zone={shown.zone} isErased={shown.isErased} opened={query.reload} />
            <Timeline shown={shown} names={names} />
            <CallTable shown={shown} names={names} />
            <SkipTable shown={shown} names={names} />
            <LedgerTables shown={shown} names={names} />
            <MessageTables shown={shown} />
          </>
        )}
      </Answered>
    </>
  );
}
