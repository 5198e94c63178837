import { Badge, DataTable, Section, type TableColumn, TimeText } from "../../components/index.ts";
import { none } from "../../format/index.ts";
import { Link } from "../../navigation/index.ts";
import { EvidenceButton } from "../requests/request/evidence-button.tsx";
import type { ShownCase } from "./shown-case.ts";

type Application = ShownCase["applications"][number];

interface ApplicationTableProps {
  readonly shown: ShownCase;
  readonly exported: () => void;
}

/** Applications that match the requester, with the evidence of each. */
export function ApplicationTable({ shown: { applications, zone }, exported }: ApplicationTableProps) {
  return (
    <Section title="Applications">
      <DataTable
        caption="Applications of the requester"
        columns={columnsOf(zone, exported)}
        rows={applications}
        rowKey={({ id }) => id}
        empty="No application matches this contact, or all were erased."
      />
    </Section>
  );
}

const columnsOf = (zone: string, exported: () => void): readonly TableColumn<Application>[] => [
  {
    id: "id",
    title: "Application",
    cell: ({ id }) => (
      <Link to={`/requests/${id}`}>
        <code>{id}</code>
      </Link>
    ),
  },
  {
    id: "matched",
    title: "Matches by",
    cell: ({ matchedBy }) => (matchedBy.length === 0 ? "answers of an erased one" : matchedBy.join(" and ")),
  },
  {
    id: "verified",
    title: "Verified",
    cell: ({ isVerifiedByLink }) =>
      isVerifiedByLink ? <Badge tone="good">by emailed link</Badge> : <Badge tone="warn">not by link</Badge>,
  },
  {
    id: "created",
    title: "Created",
    cell: ({ createdAt }) => (createdAt === null ? none : <TimeText at={createdAt} zone={zone} />),
  },
  {
    id: "evidence",
    title: "Evidence",
    cell: ({ id }) => <EvidenceButton id={id} exported={exported} label="Download…" />,
  },
];
