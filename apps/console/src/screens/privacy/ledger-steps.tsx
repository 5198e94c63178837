import { DataTable, Section, type TableColumn, TimeText } from "../../components/index.ts";
import { none } from "../../format/index.ts";
import { Link } from "../../navigation/index.ts";
import type { ShownCase } from "./shown-case.ts";

type Step = ShownCase["steps"][number];
type Verified = ShownCase["verified"][number];

/** The entries of the ledger about this request, in order. */
export function LedgerSteps({ shown: { steps, verified, zone } }: { readonly shown: ShownCase }) {
  return (
    <div className="columns">
      <Section title="Steps in the ledger">
        <DataTable
          caption="Steps in the ledger"
          columns={columnsOfSteps(zone)}
          rows={steps}
          rowKey={({ entry }) => String(entry)}
          empty="The ledger has no step yet."
        />
      </Section>
      <Section title="Verifications">
        <DataTable
          caption="Who vouched for which application"
          columns={columnsOfVerified(zone)}
          rows={verified}
          rowKey={({ entry }) => String(entry)}
          empty="Nothing was verified yet."
        />
      </Section>
    </div>
  );
}

const columnsOfSteps = (zone: string): readonly TableColumn<Step>[] => [
  { id: "entry", title: "Entry", cell: ({ entry }) => entry },
  { id: "at", title: "Time", cell: ({ at }) => <TimeText at={at} zone={zone} /> },
  { id: "act", title: "Step", cell: ({ act }) => act },
  { id: "detail", title: "Detail", cell: ({ detail }) => <div className="wraps">{detail ?? none}</div> },
];

const columnsOfVerified = (zone: string): readonly TableColumn<Verified>[] => [
  { id: "entry", title: "Entry", cell: ({ entry }) => entry },
  { id: "at", title: "Time", cell: ({ at }) => <TimeText at={at} zone={zone} /> },
  {
    id: "application",
    title: "Application",
    cell: ({ application }) => <Link to={`/requests/${application}`}>{application}</Link>,
  },
  { id: "by", title: "Verified by", cell: ({ by }) => <div className="wraps">{by}</div> },
];
