// npm run advisories: asks the registry for known weaknesses of all that the lock file names. How it ends: see advisory-answer.ts.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { exitCodes, readAdvisories } from "./advisory-answer.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const { stdout } = spawnSync("npm", ["audit", "--json"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === "win32",
});
const answer = readAdvisories(stdout);
process.exitCode = exitCodes[answer.outcome];
if (answer.outcome === "none known") console.log("The registry knows no weakness of moderate weight or more.");
if (answer.outcome === "found") console.log(["Known weaknesses:", ...answer.weaknesses].join("\n  "));
if (answer.outcome === "no answer")
  console.log(
    `No answer: ${answer.reason}.\nNothing is known of weaknesses, neither that there are some nor that there are none.`,
  );
