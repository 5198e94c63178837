// The part of npm run faults -- failover that runs in its own namespaces: network, mounts and processes. Prints one JSON
// object per line.
import { failOver, type FailoverRun } from "./failover.ts";

const print = (value: object): void => void process.stdout.write(`${JSON.stringify(value)}\n`);

// The program that started this one has ended.
process.stdin.resume().once("end", () => process.exit(1));
const outcome = await failOver(JSON.parse(process.argv[2] ?? "{}") as FailoverRun, (line) => print({ line }));
print({ outcome });
// Ends what runs in these namespaces.
process.exit(0);
