import { askServer } from "../../apps/server/src/cli/operator/ask-server.ts";
import { fuzzOperator } from "../../apps/server/src/cli/fuzz-operator.fixture.ts";
import { operatorFile, operatorSocket } from "../../apps/server/src/cli/operator/operator-socket.ts";
import { startStack } from "../stack/stack.ts";

export interface Written {
  readonly written: number;
  /** Reasons why the server no longer serves its operator. */
  readonly faults: readonly string[];
}

/** Writes `count` byte sequences to the operator's socket of a separate server, then runs a command. */
export async function writeToOperator(count: number, seed: number): Promise<Written> {
  const stack = await startStack();
  const faults: string[] = [];
  try {
    await fuzzOperator(operatorSocket(operatorFile(stack.dataDir)) ?? "", count, seed);
    const output: string[] = [];
    const collect = (line: string) => void output.push(line);
    const code = await askServer(stack.dataDir, ["privacy", "list"], "/", { print: collect, complain: collect });
    if (code !== 0) faults.push(`The operator's command ended with ${String(code)}: ${output.join(" ")}`);
    faults.push(...stack.lines().filter((line) => /"level":"(error|fatal)"|unforeseen/.test(line)));
  } finally {
    await stack.close();
  }
  return { written: count, faults };
}
