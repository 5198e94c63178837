import { fuzzOperator } from "../../apps/server/src/cli/fuzz-operator.fixture.ts";
import { askServer, operatorSocket } from "../../apps/server/src/cli/operator-socket.ts";
import { startStack } from "../stack/stack.ts";

export interface Written {
  readonly written: number;
  /** Reasons why the server does not serve its operator any more. */
  readonly faults: readonly string[];
}

/** Writes that many byte sequences to the operator's socket of a server of its own, then asks it for something. */
export async function writeToOperator(count: number, seed: number): Promise<Written> {
  const stack = await startStack();
  const faults: string[] = [];
  try {
    await fuzzOperator(operatorSocket(stack.dataDir) ?? "", count, seed);
    const said: string[] = [];
    const hear = (line: string) => void said.push(line);
    const code = await askServer(stack.dataDir, ["privacy", "list"], "/", { print: hear, complain: hear });
    if (code !== 0) faults.push(`The operator's command ended with ${String(code)}: ${said.join(" ")}`);
    faults.push(...stack.lines().filter((line) => /"level":"(error|fatal)"|unforeseen/.test(line)));
  } finally {
    await stack.close();
  }
  return { written: count, faults };
}
