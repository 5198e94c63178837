import { addressWith, Link } from "../../navigation/index.ts";
import { groupings, groupingsOf, groupingWords, type ReportState } from "./view.ts";

/** Groupings and filters that hours are not counted by. */
const notByHour = ["sub1", "state", "amount"] as const;

/** Says that no total has these groups together, with each way out as a link. */
export function Uncounted({ state, message }: { readonly state: ReportState; readonly message: string }) {
  const by = groupingsOf(state);
  const without = (names: readonly string[]): string =>
    addressWith({
      by: groupingWords(by.filter((one) => !names.includes(one))),
      ...Object.fromEntries(names.filter((one) => one === "sub1" || one === "state").map((one) => [one, ""])),
      sort: "",
    });
  const others = notByHour.filter((one) => by.includes(one) || (one !== "amount" && state[one] !== ""));
  const named = others.map((one) => groupings[one]).join(" and ");
  return (
    <div className="notice warn" role="alert">
      <span>
        <strong>This combination is not counted.</strong> {message}
      </span>
      <span className="tools">
        <Link className="button" to={without(["hour"])}>
          Leave out: {groupings.hour}
        </Link>
        {others.length > 0 && (
          <Link className="button" to={without(others)}>
            Leave out: {named}
          </Link>
        )}
      </span>
    </div>
  );
}
