import { useState } from "react";
import type { CountedName } from "@loanbridge/contract/console";
import { useQuery } from "../../api/index.ts";
import { Answered, ScreenHead, Section } from "../../components/index.ts";
import { counted as countOf, time, zoneName } from "../../format/index.ts";
import { addressWith, Link, useViewState } from "../../navigation/index.ts";
import { CellNotice, cellNames } from "./cell-notice.tsx";
import { FindPerson } from "./find-person.tsx";
import { addressOfId, filterNames, RequestFilters } from "./request-filters.tsx";
import { RequestTable } from "./request-table.tsx";

/** Milliseconds between reads of the first page, while it is live. */
const everyMs = 3_000;

/** The list of requests, with its filters. */
export function RequestList() {
  const [state, change] = useViewState([...filterNames, ...cellNames, "after"]);
  const [isPaused, setPaused] = useState(false);
  const isLive = state.after === "" && !isPaused;
  const query = useQuery("listRequests", inputOf(state), { everyMs: isLive ? everyMs : undefined });
  const names = useQuery("names", {}).answer;
  const { answer } = query;
  return (
    <>
      <ScreenHead
        title="Requests"
        about={
          answer && `Times in ${zoneName(answer.zone, answer.at)}. Read at ${time(answer.at, answer.zone, "clock")}`
        }
      >
        {state.after === "" && (
          <button type="button" className="button" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
            Pause updates
          </button>
        )}
      </ScreenHead>
      <FindPerson names={names} />
      <Section title="List">
        <CellNotice state={state} />
        <RequestFilters state={state} names={names} change={change} />
        <Answered query={query} height={640}>
          {({ rows, next, zone }) => (
            <>
              <RequestTable
                caption="Requests, newest first"
                rows={rows}
                zone={zone}
                names={names}
                empty={<NoMatch address={addressOfId(state.reference)} />}
              />
              <nav className="filters" aria-label="Pages of the list">
                <span className="muted">{countOf(rows.length, "request")} on this page</span>
                {state.after !== "" && <Link to={addressWith({ after: "" })}>Newest</Link>}
                {next !== null && <Link to={addressWith({ after: next })}>Older</Link>}
              </nav>
            </>
          )}
        </Answered>
      </Section>
    </>
  );
}

/** A text that is an ID is no lender's reference, so that the list of it is empty. */
function NoMatch({ address }: { readonly address: string | undefined }) {
  return address === undefined ? "No request matches." : <Link to={address}>Open the request with this ID</Link>;
}

type State = Readonly<Record<(typeof filterNames)[number] | (typeof cellNames)[number] | "after", string>>;

/** The question of the address: what is empty is not asked. */
function inputOf({ notArrived, counted, sub1, product, amount, hour, ...rest }: State) {
  const given = (named: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ""));
  return {
    ...given(rest),
    ...(counted !== "" && { cell: { counted: counted as CountedName, ...given({ sub1, product, amount, hour }) } }),
    ...(notArrived !== "" && { notArrived: true as const }),
  };
}
