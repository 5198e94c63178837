import { useMemo } from "react";
import { DataTable, Section, type TableColumn, TimeText } from "../../../components/index.ts";
import { none } from "../../../format/index.ts";
import { type Names, lenderName, type ShownProps, type ShownRequest } from "./shown-request.ts";

type Consent = ShownRequest["consents"][number];
type Disclosure = ShownRequest["disclosures"][number];

/** The applicant’s consents, and the lenders that received data under them. */
export function LedgerTables({ shown: { consents, disclosures, zone }, names }: ShownProps) {
  const consentColumns = useMemo(() => columnsOfConsents(zone), [zone]);
  const disclosureColumns = useMemo(() => columnsOfDisclosures(zone, names), [zone, names]);
  return (
    <>
      <Section title="Consents">
        <DataTable
          caption="Consents"
          columns={consentColumns}
          rows={consents}
          rowKey={({ entry }) => String(entry)}
          empty="The applicant gave no consent."
        />
      </Section>
      <Section title="Disclosures">
        <DataTable
          caption="Disclosures"
          columns={disclosureColumns}
          rows={disclosures}
          rowKey={({ entry }) => String(entry)}
          empty="No lender received data."
        />
      </Section>
    </>
  );
}

const columnsOfConsents = (zone: string): readonly TableColumn<Consent>[] => [
  { id: "entry", title: "Entry", cell: ({ entry }) => entry },
  { id: "kind", title: "Consent", cell: ({ kind, act }) => `${kind} by ${act}` },
  { id: "at", title: "Given", cell: ({ at }) => <TimeText at={at} zone={zone} /> },
  {
    id: "text",
    title: "Text as shown",
    cell: ({ text }) =>
      text === null ? (
        none
      ) : (
        <details className="wraps">
          <summary>{text.length > 48 ? `${text.slice(0, 48)}…` : text}</summary>
          {text}
        </details>
      ),
  },
];

const columnsOfDisclosures = (zone: string, names: Names): readonly TableColumn<Disclosure>[] => [
  { id: "entry", title: "Entry", cell: ({ entry }) => entry },
  { id: "lender", title: "Lender", cell: ({ lender }) => lenderName(names, lender) },
  { id: "purpose", title: "For", cell: ({ purpose }) => purpose },
  { id: "groups", title: "Data", cell: ({ groups }) => <div className="wraps">{groups.join(", ")}</div> },
  { id: "at", title: "Recorded", cell: ({ at }) => <TimeText at={at} zone={zone} as="exact" /> },
];
