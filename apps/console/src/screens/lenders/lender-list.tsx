import { useQuery } from "../../api/index.ts";
import { Answered, CheckField, ScreenHead, Section } from "../../components/index.ts";
import { counted, time, zoneName } from "../../format/index.ts";
import { useViewState } from "../../navigation/index.ts";
import { LenderTable } from "./lender-table.tsx";
import { OpenPosts } from "./open-posts.tsx";

/** Milliseconds between reads. */
const everyMs = 15_000;

export function LenderList() {
  const [{ sort, columns }, change] = useViewState(["sort", "columns"]);
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
        <Answered query={query} height={480}>
          {({ rows, zone }) => (
            <LenderTable
              rows={rows}
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
