import { Badge, DataTable, Section, type TableColumn } from "../../components/index.ts";
import { distance, none } from "../../format/index.ts";
import type { ShownSystem, SystemProps } from "./shown-system.ts";

type Key = ShownSystem["keys"][number];

/** How keys of each purpose are used. */
const purposes: Readonly<Record<string, string | undefined>> = {
  kek: "wraps requests’ keys",
  idx: "finds by email and phone",
  token: "seals small secrets",
  box: "seals bank and identity values",
};

const tones: Readonly<Record<string, "good" | "warn" | undefined>> = { primary: "good", disabled: "warn" };

/** Keys of the keyring and their ages. Never the keys themselves. */
export function Keys({ shown: { keys, at } }: SystemProps) {
  return (
    <Section title="Keys">
      <DataTable caption="Keys" columns={columnsOf(at)} rows={keys} rowKey={({ id, status }) => `${id} ${status}`} />
    </Section>
  );
}

const columnsOf = (now: number): readonly TableColumn<Key>[] => [
  { id: "id", title: "Key", cell: ({ id }) => <code>{id}</code> },
  { id: "purpose", title: "Purpose", cell: ({ purpose }) => purposes[purpose] ?? purpose },
  { id: "month", title: "Month", cell: ({ month }) => month ?? none },
  { id: "status", title: "Status", cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge> },
  { id: "since", title: "Since", cell: ({ since }) => (since === null ? none : distance(since, now)) },
];
