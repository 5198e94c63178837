import { readFileSync } from "node:fs";

/**
 * Whether this process was started in the background of a terminal, as with `&`. It then continues when the terminal is
 * closed. False without a terminal, and on systems that do not tell.
 */
export function isInBackground(): boolean {
  try {
    // After the name in parentheses: state, parent, process group, session, terminal, the terminal's foreground group.
    const fields = readFileSync("/proc/self/stat", "utf8")
      .replace(/^.*\) /su, "")
      .split(" ");
    const [group, terminal, foreground] = [fields[2], fields[4], fields[5]];
    return terminal !== "0" && group !== foreground;
  } catch {
    return false;
  }
}

/** A closed terminal, or a reader of the output that has ended, must not end this process. */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
