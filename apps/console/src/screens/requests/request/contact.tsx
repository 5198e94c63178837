import { useState } from "react";
import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { useAction } from "../../../api/index.ts";
import { ConfirmDialog, DataTable, Facts, Section, type TableColumn, TimeText } from "../../../components/index.ts";
import { none } from "../../../format/index.ts";

type Opened = ConsoleAnswer<"openRequest">;
type Proof = Opened["proofs"][number];

interface ContactProps {
  readonly id: string;
  readonly zone: string;
  readonly isErased: boolean;
  /** Called once the contact is shown, because the ledger has a new entry. */
  readonly opened: () => void;
}

/** The applicant's contact. It is asked for with a reason, and forgotten when this screen closes. */
export function Contact({ id, zone, isErased, opened }: ContactProps) {
  const [isAsking, setAsking] = useState(false);
  const [found, setFound] = useState<Opened>();
  const { run, isRunning, problem } = useAction("openRequest");
  const open = async (why: string): Promise<void> => {
    const answer = await run({ id, why });
    if (answer === undefined) return;
    setFound(answer);
    setAsking(false);
    opened();
  };
  return (
    <Section
      title="Contact"
      tools={
        found === undefined ? (
          <button type="button" className="button" disabled={isErased} onClick={() => setAsking(true)}>
            Show contact…
          </button>
        ) : (
          <button type="button" className="button" onClick={() => setFound(undefined)}>
            Hide contact
          </button>
        )
      }
    >
      {found === undefined ? (
        <p className="muted">
          {isErased
            ? "Erased with the request."
            : "Hidden. Showing it needs a reason, which the consent ledger stores."}
        </p>
      ) : (
        <Shown found={found} zone={zone} />
      )}
      {isAsking && (
        <ConfirmDialog
          title="Show this applicant’s contact?"
          verb="Show contact"
          reasonLabel="Reason, stored in the consent ledger"
          isRunning={isRunning}
          problem={problem}
          confirm={(why) => void open(why)}
          close={() => setAsking(false)}
        >
          You will see the name, email, phone and the proof of each consent. The ledger records that they were opened
          before they are shown. Do not put names or numbers in the reason.
        </ConfirmDialog>
      )}
    </Section>
  );
}

function Shown({ found: { contact, proofs, entry }, zone }: { readonly found: Opened; readonly zone: string }) {
  return (
    <>
      <output className="muted">The ledger recorded this look as entry {entry}.</output>
      {contact ? (
        <Facts
          label="Contact"
          facts={[
            { name: "Name", value: contact.name || none },
            { name: "Email", value: contact.email ?? none },
            { name: "Phone", value: contact.phone ?? none },
          ]}
        />
      ) : (
        <p>The contact was erased.</p>
      )}
      <DataTable
        caption="Proofs of consents"
        columns={columnsOf(zone)}
        rows={proofs}
        rowKey={({ entry: number }) => String(number)}
        empty="No consent has a proof."
      />
    </>
  );
}

const columnsOf = (zone: string): readonly TableColumn<Proof>[] => [
  { id: "entry", title: "Entry", cell: ({ entry }) => entry },
  { id: "kind", title: "Consent", cell: ({ kind }) => kind },
  { id: "at", title: "Given", cell: ({ at }) => <TimeText at={at} zone={zone} /> },
  { id: "ip", title: "IP address", cell: ({ ip }) => ip ?? none },
  { id: "url", title: "Page", cell: ({ url }) => url ?? none },
  { id: "agent", title: "Browser", cell: ({ userAgent }) => userAgent || none },
];
