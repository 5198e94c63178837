import { runCommand } from "../../apps/server/src/cli/run-command.ts";

/** Runs `loanbridge console` on the machine with this data directory. */
export async function runConsoleCommand(dataDir: string): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const put = (line: string) => void lines.push(line);
  const env = { DATA_DIR: dataDir };
  const code = await runCommand(["console", "--json"], { print: put, complain: put, env, workingDir: "/" });
  return { code, said: lines.join("\n") };
}

/** A one-time address of the console of the server with this data directory. Rejects with what the command said. */
export async function addressOfConsole(dataDir: string): Promise<string> {
  const { code, said } = await runConsoleCommand(dataDir);
  if (code !== 0) throw new Error(said);
  return (JSON.parse(said) as { address: string }).address;
}
