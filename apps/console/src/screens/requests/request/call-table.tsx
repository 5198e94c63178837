import { formatDuration } from "../../../charts/index.ts";
import { Badge, DataTable, Section, type TableColumn, TimeText } from "../../../components/index.ts";
import { money, none } from "../../../format/index.ts";
import { type Names, lenderName, type ShownProps, type ShownRequest } from "./shown-request.ts";

type Call = ShownRequest["calls"][number];

const tones: Readonly<Record<string, "good" | "bad" | "warn" | undefined>> = {
  sold: "good",
  shared: "good",
  unknown: "bad",
  returned: "warn",
};

const priceCell = (call: Call) => {
  const text = money(call.priceCents);
  return call.isForLess ? <Badge tone="warn">{`${text}, less than asked`}</Badge> : text;
};

/** Every ping and post, in order. */
export function CallTable({ shown: { calls, zone }, names }: ShownProps) {
  return (
    <Section title="Calls to lenders">
      <DataTable
        caption="Calls to lenders, in order"
        columns={columnsOf(zone, names)}
        rows={calls.map((call, index) => ({ ...call, index }))}
        rowKey={({ index }) => String(index)}
        empty="No lender has received this request."
      />
    </Section>
  );
}

const columnsOf = (zone: string, names: Names): readonly TableColumn<Call & { readonly index: number }>[] => [
  { id: "lender", title: "Lender", cell: ({ lender }) => lenderName(names, lender) },
  { id: "stage", title: "Call", cell: ({ stage }) => stage },
  { id: "tier", title: "Tier", isNumber: true, cell: ({ tier }) => tier + 1 },
  { id: "asked", title: "Asked", isNumber: true, cell: ({ askedCents }) => money(askedCents) },
  { id: "state", title: "Answer", cell: (call) => <Badge tone={tones[call.state]}>{answerOf(call)}</Badge> },
  { id: "code", title: "Lender’s code", cell: ({ code }) => code ?? none },
  { id: "price", title: "Price", isNumber: true, cell: priceCell },
  { id: "reference", title: "Lender’s reference", cell: ({ reference }) => reference ?? none },
  {
    id: "sent",
    title: "Sent",
    cell: ({ sentAt }) => (sentAt === null ? none : <TimeText at={sentAt} zone={zone} as="exact" />),
  },
  {
    id: "took",
    title: "Took",
    isNumber: true,
    cell: ({ sentAt, answeredAt }) =>
      sentAt === null || answeredAt === null ? none : formatDuration(answeredAt - sentAt),
  },
  {
    id: "arrived",
    title: "Left for its page",
    cell: ({ arrivedAt }) => (arrivedAt === null ? none : <TimeText at={arrivedAt} zone={zone} as="clock" />),
  },
];

function answerOf({ stage, state, reason }: Call): string {
  if (stage === "ping" && state === "pending") return "bid";
  return reason === null || reason === state ? state : `${state}: ${reason}`;
}
