import { type FormEvent, useState } from "react";
import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { useAction } from "../../api/index.ts";
import { Failure, SelectField, TextField } from "../../components/index.ts";
import { counted } from "../../format/index.ts";
import { RequestTable } from "./request-table.tsx";

const channels = [
  { value: "email", label: "Email" },
  { value: "phone", label: "Phone" },
] as const;
type Channel = (typeof channels)[number]["value"];

/** Finds a person's requests. Neither the value nor the result is in the address, and the ledger has the reason. */
export function FindPerson({ names }: { readonly names: ConsoleAnswer<"names"> | undefined }) {
  const [channel, setChannel] = useState<Channel>("email");
  const [value, setValue] = useState("");
  const [why, setWhy] = useState("");
  const [found, setFound] = useState<ConsoleAnswer<"findPerson">>();
  const { run, isRunning, problem } = useAction("findPerson");
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFound(await run({ channel, value, why }));
  };
  return (
    <details className="section">
      <summary>
        <h2>Find a person by email or phone</h2>
      </summary>
      <form className="filters" onSubmit={(event) => void submit(event)}>
        <SelectField
          label="Find by"
          value={channel}
          options={channels}
          onChange={(next) => setChannel(next === "phone" ? "phone" : "email")}
        />
        <TextField label="Value" value={value} required autoComplete="off" spellCheck={false} onText={setValue} />
        <TextField
          label="Reason, stored in the consent ledger"
          value={why}
          required
          minLength={3}
          maxLength={500}
          autoComplete="off"
          onText={setWhy}
        />
        <button type="submit" className="button primary" disabled={isRunning}>
          Find
        </button>
      </form>
      {problem && <Failure problem={problem} />}
      {found && (
        <>
          <output>{counted(found.rows.length, "request")} found. The ledger has recorded this lookup.</output>
          <RequestTable
            caption="Requests of this person"
            rows={found.rows}
            zone={found.zone}
            names={names}
            empty="No request has this value, or it was erased."
          />
        </>
      )}
    </details>
  );
}
