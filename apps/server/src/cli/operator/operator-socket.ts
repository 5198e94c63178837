import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

/** A command that the operator's tool sends to a running server. */
export const operatorRequest = z.strictObject({
  words: z.array(z.string()).max(1_000),
  workingDir: z.string().max(4_096),
});

/** Maximum request size in bytes. The largest argument is the answer to a privacy request. */
export const longestRequestBytes = 1024 * 1024;

export const operatorAnswer = z.union([
  z.strictObject({ print: z.string() }),
  z.strictObject({ complain: z.string() }),
  z.strictObject({ code: z.int() }),
]);

/** A line of the server's response. The last line is the exit code. */
export type OperatorAnswer = Readonly<z.infer<typeof operatorAnswer>>;

/** Maximum bytes of a socket path on the most restrictive system. */
const longestPath = 103;

/**
 * File by which the command finds the server that uses a data directory: its socket, or on Windows an empty file,
 * because pipes are in no directory. `instance`: 8 hexadecimal digits, for one of several servers that share the
 * directory because their database is elsewhere.
 */
export const operatorFile = (dataDir: string, instance?: string): string =>
  join(resolve(dataDir), instance === undefined ? "operator.sock" : `operator-${instance}.sock`);

/** Socket or pipe of the server with this file; undefined if its path would be too long. */
export function operatorSocket(file: string, platform: NodeJS.Platform = process.platform): string | undefined {
  if (platform === "win32") return String.raw`\\.\pipe\loanbridge-` + createHash("sha256").update(file).digest("hex");
  return Buffer.byteLength(file) > longestPath ? undefined : file;
}

/** Sockets of the servers that use a data directory. Some may be left over. */
export function operatorSockets(dataDir: string, platform?: NodeJS.Platform): readonly string[] {
  const instances = existsSync(dataDir)
    ? readdirSync(dataDir).flatMap((file) => /^operator-([\da-f]{8})\.sock$/.exec(file)?.[1] ?? [])
    : [];
  return [undefined, ...instances].flatMap(
    (instance) => operatorSocket(operatorFile(dataDir, instance), platform) ?? [],
  );
}
