import { useQuery } from "../../api/index.ts";
import { Answered, CheckField, FilterBar, ScreenHead, Section, TextField } from "../../components/index.ts";
import { counted, time, zoneName } from "../../format/index.ts";
import { useViewState } from "../../navigation/index.ts";
import { findLenders } from "./find-lenders.ts";
import { LenderTable } from "./lender-table.tsx";
import { OpenPosts } from "./open-posts.tsx";

/** Milliseconds between reads. */
const everyMs = 15_000;

export function LenderList() {
  const [{ sort, columns, name }, change] = useViewState(["sort", "columns", "name"]);
  const query = useQuery("listLenders", {}, { everyMs });
  const { answer } = query;
  return (
    <>
      <ScreenHead
        title="Lenders"
        about={
          answer &&
          `Results of the last ${counted(answer.days, "day")}. Times in ${zoneName(answer.zone, answer.at)}. Read at ${time(answer.at, answer.zone, "clock")}`
        }
      />
      <Section
        title="Network"
        tools={
          <span className="tools">
            <CheckField
              label="All columns"
              isChecked={columns !== ""}
              onChange={(isOn) => change({ columns: isOn ? "all" : "" })}
            />
          </span>
        }
      >
        <FilterBar label="Filters" isFiltered={name !== ""} clear={() => change({ name: "" })}>
          <TextField
            label="Lender’s name or ID"
            type="search"
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            data-search
            value={name}
            onText={(text) => change({ name: text })}
          />
        </FilterBar>
        <Answered query={query} height={480}>
          {({ rows, zone }) => (
            <LenderTable
              rows={findLenders(rows, name)}
              empty={
                rows.length > 0
                  ? "No lender has this name or ID."
                  : "No lender file yet. Add one to the folder of lenders, then run npx loanbridge site reload."
              }
              zone={zone}
              isWide={columns !== ""}
              sort={sort}
              onSort={(next) => change({ sort: next })}
              done={query.reload}
            />
          )}
        </Answered>
      </Section>
      <OpenPosts done={query.reload} />
    </>
  );
}
