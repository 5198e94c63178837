import { type FormEvent, useState } from "react";
import type { ConsoleAnswer, ConsoleInput } from "@loanbridge/contract/console";
import { useAction } from "../../api/index.ts";
import { Dialog, Failure, SelectField, TextField, useToast } from "../../components/index.ts";
import { centsOf, money } from "../../format/index.ts";

interface SettleDialogProps {
  readonly post: ConsoleAnswer<"openPosts">["rows"][number];
  readonly lenderName: string;
  readonly close: () => void;
  readonly done: () => void;
}

const outcomes = [
  { value: "declined", label: "Declined" },
  { value: "sold", label: "Bought" },
] as const;

/** Records the outcome of an open post as its lender reports it. Stays open with the problem if that fails. */
export function SettleDialog({ post, lenderName, close, done }: SettleDialogProps) {
  const [kind, setKind] = useState("");
  const [price, setPrice] = useState("");
  const [url, setUrl] = useState("");
  const [code, setCode] = useState("");
  const [isIncomplete, setIncomplete] = useState(false);
  const { run, isRunning, problem } = useAction("settlePost");
  const toast = useToast();
  const cents = centsOf(price);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const outcome = outcomeOf({ kind, cents, url, code });
    setIncomplete(outcome === undefined);
    if (outcome === undefined || isRunning) return;
    const answer = await run({ request: post.request, lender: post.lender, sentAt: post.sentAt, outcome });
    if (answer === undefined) return;
    toast(answer.note);
    close();
    done();
  };
  const problemOf = (isMissing: boolean, text: string) => (isIncomplete && isMissing ? text : undefined);
  return (
    <Dialog title={`Settle the post to ${lenderName}?`} close={close}>
      <form onSubmit={(event) => void submit(event)}>
        <p>
          Request <code>{post.request}</code>, asked for {money(post.askedCents)}. An outcome cannot be changed later.
        </p>
        <SelectField label="The lender reports" value={kind} options={outcomes} all="Choose" onChange={setKind} />
        {problemOf(kind === "", "Choose") !== undefined && (
          <span className="field-error" role="alert">
            Choose what the lender reports.
          </span>
        )}
        {kind === "sold" && (
          <>
            <TextField
              label="Price in dollars"
              value={price}
              inputMode="decimal"
              autoComplete="off"
              error={problemOf(cents === undefined, "Enter dollars, such as 45 or 45.50.")}
              onText={setPrice}
            />
            <TextField
              label="Address of the lender’s page for the applicant"
              value={url}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              error={problemOf(url.trim() === "", "Enter the address that the lender gives.")}
              onText={setUrl}
            />
          </>
        )}
        {kind !== "" && (
          <TextField
            label={
              kind === "sold" ? "The lender’s reference (optional)" : "The lender’s code for the decline (optional)"
            }
            value={code}
            maxLength={kind === "sold" ? 64 : 40}
            autoComplete="off"
            spellCheck={false}
            onText={setCode}
          />
        )}
        {problem && <Failure problem={problem} />}
        <div className="dialog-end">
          <button type="button" className="button" onClick={close}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={isRunning}>
            Record outcome
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface Typed {
  readonly kind: string;
  readonly cents: number | undefined;
  readonly url: string;
  readonly code: string;
}

/** The outcome that was typed; undefined while a part is missing. */
function outcomeOf({ kind, cents, url, code }: Typed): ConsoleInput<"settlePost">["outcome"] | undefined {
  const given = code.trim() === "" ? undefined : code.trim();
  if (kind === "declined") return { kind, ...(given !== undefined && { code: given }) };
  if (kind !== "sold" || cents === undefined || url.trim() === "") return undefined;
  return { kind, cents, url: url.trim(), ...(given !== undefined && { reference: given }) };
}
