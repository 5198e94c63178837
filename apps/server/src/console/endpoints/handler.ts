import type { ConsoleAnswer, ConsoleEndpoints, ConsoleName, ConsoleQuestion } from "@loanbridge/contract/console";
import type { ConsoleParts } from "../console-parts.ts";
import type { ConsoleFile } from "../transport/send.ts";

/** An answer without the time at which it was computed, which the transport adds. `zone`: if it is not the usual one. */
type Answer<Name extends ConsoleName> = Omit<ConsoleAnswer<Name>, "at" | "zone"> & { readonly zone?: string };

interface Handlers<Name extends ConsoleName> {
  readonly query: (parts: ConsoleParts, input: ConsoleQuestion<Name>) => Promise<Answer<Name>>;
  /** `signal` aborts when the browser has left. */
  readonly action: (parts: ConsoleParts, input: ConsoleQuestion<Name>, signal: AbortSignal) => Promise<Answer<Name>>;
  /** Called once for each stream; what it returns is called for each state. */
  readonly events: (parts: ConsoleParts, input: ConsoleQuestion<Name>) => () => Promise<Answer<Name>>;
  readonly file: (parts: ConsoleParts, input: ConsoleQuestion<Name>) => Promise<ConsoleFile>;
}

/** The handler of one endpoint. It throws `ConsoleProblem` for what it refuses. */
export type Handler<Name extends ConsoleName> = Handlers<Name>[ConsoleEndpoints[Name]["kind"]];
