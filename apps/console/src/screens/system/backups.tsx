import { Badge, DataTable, Section, type TableColumn, TimeText } from "../../components/index.ts";
import { bytes, distance, duration, none, number } from "../../format/index.ts";
import type { ShownSystem, SystemProps } from "./shown-system.ts";

type Backup = ShownSystem["backups"][number];
type Drill = ShownSystem["drills"][number];
type Anchor = ShownSystem["anchors"][number];

const places: Readonly<Record<Anchor["place"], string>> = {
  file: "file",
  mail: "email",
  timestamp: "time-stamping authority",
};

/** Backups with their ages, drills that tried them, and the places that store anchors of the consent ledger. */
export function Backups({ shown }: SystemProps) {
  const { backups, drills, anchors, database, at, zone } = shown;
  return (
    <div className="columns">
      <Section title="Backups">
        <DataTable
          caption="Latest backups"
          columns={backupColumns(at, zone)}
          rows={backups}
          rowKey={(one) => String(one.at)}
          empty={
            database.kind === "embedded"
              ? "No backup is recorded. Run npx loanbridge backup DIR."
              : "PostgreSQL’s own tools make the backups, and this installation does not see them."
          }
        />
      </Section>
      <Section title="Restore drills">
        <DataTable
          caption="Latest restore drills"
          columns={drillColumns(zone)}
          rows={drills}
          rowKey={(one) => String(one.at)}
          empty="No drill is recorded. Run npx loanbridge drill restore, best every week by a timer."
        />
      </Section>
      <Section title="Anchors of the ledger">
        <DataTable
          caption="Anchors of the consent ledger"
          columns={anchorColumns(at, zone)}
          rows={anchors}
          rowKey={({ place }) => place}
          empty="No place is set: see ANCHOR_FILE, ANCHOR_MAIL and ANCHOR_TSA_URL."
        />
      </Section>
    </div>
  );
}

const backupColumns = (now: number, zone: string): readonly TableColumn<Backup>[] => [
  { id: "at", title: "Made", cell: ({ at }) => <TimeText at={at} zone={zone} /> },
  { id: "age", title: "Age", cell: ({ at }) => distance(at, now) },
  { id: "bytes", title: "Size", isNumber: true, cell: ({ bytes: size }) => bytes(size) },
  {
    id: "keys",
    title: "Keys",
    cell: ({ withKeys }) => (withKeys ? "copied separately" : <Badge tone="warn">not copied with it</Badge>),
  },
];

const drillColumns = (zone: string): readonly TableColumn<Drill>[] => [
  { id: "at", title: "Drill", cell: ({ at }) => <TimeText at={at} zone={zone} /> },
  {
    id: "result",
    title: "Result",
    cell: ({ passed }) => (passed ? <Badge tone="good">passed</Badge> : <Badge tone="bad">failed</Badge>),
  },
  {
    id: "age",
    title: "Age of the backup",
    cell: ({ at, backupAt }) => (backupAt === null ? none : duration((at - backupAt) / 1_000)),
  },
];

const anchorColumns = (now: number, zone: string): readonly TableColumn<Anchor>[] => [
  { id: "place", title: "Place", cell: ({ place }) => places[place] },
  {
    id: "state",
    title: "State",
    cell: ({ promisedAt }) =>
      promisedAt < now ? <Badge tone="bad">overdue</Badge> : <Badge tone="good">in time</Badge>,
  },
  {
    id: "at",
    title: "Last anchor",
    cell: ({ anchoredAt }) => (anchoredAt === null ? none : <TimeText at={anchoredAt} zone={zone} />),
  },
  { id: "due", title: "Next by", cell: ({ promisedAt }) => <TimeText at={promisedAt} zone={zone} /> },
  { id: "failures", title: "Failures", isNumber: true, cell: ({ failures }) => number(failures) },
];
