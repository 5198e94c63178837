import { useState } from "react";
import { Badge, ConfirmDialog, DataTable, Section, type TableColumn, TimeText } from "../../components/index.ts";
import type { ShownCase, StepProps } from "./shown-case.ts";
import { useStep } from "./use-step.ts";

type Recipient = ShownCase["recipients"][number];

/** Lenders that received the requester's data, and which of them must still be told. */
export function RecipientTable(props: StepProps) {
  const { recipients, zone } = props.shown;
  const [lender, setLender] = useState<Recipient>();
  const { take, isRunning, problem, isAsking, ask, close } = useStep(props);
  const pick = (one: Recipient): void => {
    setLender(one);
    ask();
  };
  return (
    <Section title="Recipients">
      <DataTable
        caption="Lenders that received the data"
        columns={columnsOf(zone, pick)}
        rows={recipients}
        rowKey={(one) => one.lender}
        empty="No lender received data of this requester."
      />
      {isAsking && lender && (
        <ConfirmDialog
          title={`Record that you notified ${nameOf(lender)}?`}
          verb="Record"
          isRunning={isRunning}
          problem={problem}
          confirm={() => take({ act: "told", lender: lender.lender })}
          close={close}
        >
          You told this lender about the request and what it has to do. The ledger stores it.
        </ConfirmDialog>
      )}
    </Section>
  );
}

const columnsOf = (zone: string, pick: (one: Recipient) => void): readonly TableColumn<Recipient>[] => [
  { id: "lender", title: "Lender", cell: (one) => nameOf(one) },
  { id: "groups", title: "Data", cell: ({ groups }) => <div className="wraps">{groups.join(", ")}</div> },
  { id: "last", title: "Last received", cell: ({ lastAt }) => <TimeText at={lastAt} zone={zone} /> },
  { id: "state", title: "Notice", cell: (one) => <Notice recipient={one} /> },
  {
    id: "act",
    title: "Record",
    cell: (one) =>
      one.mustBeNotified && (
        <button type="button" className="button" onClick={() => pick(one)}>
          Notified…
        </button>
      ),
  },
];

const nameOf = ({ name, lender }: Recipient): string => name ?? `${lender} (no longer configured)`;

function Notice({ recipient: { isNotified, mustBeNotified, isIdentified } }: { readonly recipient: Recipient }) {
  if (isNotified) return <Badge tone="good">notified</Badge>;
  if (mustBeNotified) return <Badge tone="warn">to notify</Badge>;
  return <Badge>{isIdentified ? "received contact data" : "pinged only, no contact data"}</Badge>;
}
