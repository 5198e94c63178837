import { useQuery } from "../../api/index.ts";
import { Answered, ScreenHead } from "../../components/index.ts";
import { zoneName } from "../../format/index.ts";
import { Link } from "../../navigation/index.ts";
import { ApplicationTable } from "./application-table.tsx";
import { CaseClocks } from "./case-clocks.tsx";
import { CaseSteps } from "./case-steps.tsx";
import { LedgerSteps } from "./ledger-steps.tsx";
import { RecipientTable } from "./recipient-table.tsx";

/** Milliseconds between reads while the request is on the screen. */
const everyMs = 15_000;

/** One privacy request: its clocks, what each step needs, and what was done. */
export function CaseView({ id }: { readonly id: string }) {
  const query = useQuery("showCase", { id }, { everyMs });
  const names = useQuery("names", {}).answer;
  const { answer, reload } = query;
  return (
    <>
      <ScreenHead title={`Privacy request ${id}`} about={answer && `Times in ${zoneName(answer.zone, answer.at)}`}>
        <Link to="/privacy">All privacy requests</Link>
      </ScreenHead>
      <Answered query={query} height={640}>
        {(shown) => (
          <>
            <CaseClocks shown={shown} names={names} />
            <CaseSteps shown={shown} done={reload} />
            <ApplicationTable shown={shown} exported={reload} />
            <RecipientTable shown={shown} done={reload} />
            <LedgerSteps shown={shown} />
          </>
        )}
      </Answered>
    </>
  );
}
