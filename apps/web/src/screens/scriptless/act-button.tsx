import { useRequestAddress } from "./use-request-address.ts";

interface Props {
  /** An act of the server's `request-acts.ts`. */
  readonly act: string;
  /** Id of the chosen lender. */
  readonly lender?: string;
  readonly quiet?: boolean;
  readonly children: string;
}

/** A button that acts on the stored request, as a separate form. */
export function ActButton({ act, lender, quiet = false, children }: Props) {
  return (
    <form method="post" action={useRequestAddress()}>
      <input type="hidden" name="act" value={act} />
      {lender !== undefined && <input type="hidden" name="lender" value={lender} />}
      <button type="submit" className={`button ${quiet ? "button-quiet" : "button-primary"}`}>
        {children}
      </button>
    </form>
  );
}
