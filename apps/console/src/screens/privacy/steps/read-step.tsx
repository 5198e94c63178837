import { useState } from "react";
import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { useAction } from "../../../api/index.ts";
import { ConfirmDialog } from "../../../components/index.ts";
import type { TitledStepProps } from "./titled-step-props.ts";

/** Names of the form's fields, as an operator reads them. */
const fieldWords: Readonly<Record<string, string | undefined>> = {
  name: "Name",
  email: "Email",
  phoneNumber: "Phone",
  fullAddress: "Address",
  zipCode: "ZIP code",
  birthYear: "Year of birth",
  message: "Message",
  comments: "Message",
};

/** The text of the sender. It is asked for with a reason, and forgotten when this screen closes. */
export function ReadStep({ shown: { request }, done, title }: TitledStepProps) {
  const [isAsking, setAsking] = useState(false);
  const [found, setFound] = useState<ConsoleAnswer<"readCase">>();
  const { run, isRunning, problem } = useAction("readCase");
  const read = async (why: string): Promise<void> => {
    const answer = await run({ id: request.id, why });
    if (answer === undefined) return;
    setFound(answer);
    setAsking(false);
    done();
  };
  return (
    <>
      <div>
        {title}
        {found === undefined ? (
          <p className="muted">Needs a reason, which the consent ledger stores.</p>
        ) : (
          <>
            <output className="muted">The ledger recorded this look as entry {found.entry}.</output>
            <dl className="facts">
              {found.written.map(({ name, value }) => (
                <div key={name}>
                  <dt>{fieldWords[name] ?? name}</dt>
                  <dd className="written">{value}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
      <span className="tools">
        {found === undefined ? (
          <button type="button" className="button" onClick={() => setAsking(true)}>
            Read…
          </button>
        ) : (
          <button type="button" className="button" onClick={() => setFound(undefined)}>
            Hide
          </button>
        )}
      </span>
      {isAsking && (
        <ConfirmDialog
          title="Read what they wrote?"
          verb="Read"
          reasonLabel="Reason, stored in the consent ledger"
          isRunning={isRunning}
          problem={problem}
          confirm={(why) => void read(why)}
          close={() => setAsking(false)}
        >
          You will see the sender’s name, contact and message. The ledger records that they were opened before they are
          shown. Do not put names or numbers in the reason.
        </ConfirmDialog>
      )}
    </>
  );
}
