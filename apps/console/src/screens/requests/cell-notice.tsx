import { Link } from "../../navigation/index.ts";

/** State of the list, in the address, that a cell of a report adds to the filters. */
export const cellNames = ["counted", "sub1", "product", "amount", "hour"] as const;
type CellState = Readonly<Record<(typeof cellNames)[number], string>>;

/** Verbs of the words that the address has. */
const countedWords: Readonly<Record<string, string | undefined>> = {
  submits: "began",
  completed: "were completed",
  routed: "went to the lenders",
  soldRequests: "were sold for the first time",
  leads: "were first posted to a lender",
  posts: "were posted to a lender",
  accepted: "a lender accepted",
  sold: "were sold",
  declined: "the applicant declined after the sale",
  arrived: "arrived at the lender’s page",
  funded: "were funded",
  returned: "a lender returned",
  complaints: "a lender complained about",
};

/** Says that the list is that behind a figure of a report, and how the two relate. */
export function CellNotice({ state }: { readonly state: CellState }) {
  if (state.counted === "") return null;
  const { sub1, product, amount, hour } = state;
  const more = Object.entries({ "sub ID": sub1, product, amount, hour }).flatMap(([name, value]) =>
    value === "" ? [] : [`${name} ${value}`],
  );
  return (
    <p className="notice">
      <span>
        From a report: requests that <strong>{countedWords[state.counted] ?? state.counted}</strong> on these days
        {more.length > 0 && `, ${more.join(", ")}`}. The report also counts requests that were erased since.
      </span>
      <Link to="/requests">All requests</Link>
    </p>
  );
}
