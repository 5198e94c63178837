import { once } from "node:events";
import { connect } from "node:net";
import type { Stack } from "../stack/stack.ts";
import type { Attack } from "./attack.ts";
import { withStack } from "./with-stack.ts";

/** Refusals that depend only on the headers. */
const refusals: readonly (readonly [string, string, readonly string[]])[] = [
  ["POST /", "403", ["Origin: https://evil.example"]],
  ["POST /my-request", "403", ["Origin: https://evil.example"]],
  ["PATCH /api/v1/userApplication", "403", ["Origin: https://evil.example"]],
  ["POST /api/v1/sms/inbound", "401", []],
  ["POST /api/v1/lenders/northfork/feedback", "401", []],
];

/**
 * The status that arrives within 5 seconds. The server waits 15 for a request, so a request that it waits for has none.
 */
async function statusOf(stack: Stack, request: string, headers: readonly string[]): Promise<string> {
  const socket = connect(stack.port, "127.0.0.1");
  const type = request.includes("/api/") ? "application/json" : "application/x-www-form-urlencoded";
  const { host } = new URL(stack.site("payday"));
  const lines = [`${request} HTTP/1.1`, `Host: ${host}`, `Content-Type: ${type}`, "Content-Length: 60000", ...headers];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  try {
    const [answer] = (await once(socket, "data", { signal: AbortSignal.timeout(5_000) })) as [Buffer];
    return answer.toString("latin1", 9, 12);
  } catch {
    return "no answer in 5 s";
  } finally {
    socket.destroy();
  }
}

export const unreadBodies: Attack = {
  does: "Announces bodies that never come with requests that headers alone refuse, to keep the server waiting.",
  run: (full) =>
    withStack([], async (stack) => {
      const wrong: string[] = [];
      const rounds = full ? 5 : 1;
      for (let round = 0; round < rounds; round += 1) {
        for (const [request, status, headers] of refusals) {
          const seen = await statusOf(stack, request, headers);
          if (seen !== status) wrong.push(`${request}: ${seen}`);
        }
      }
      const all = String(rounds * refusals.length);
      return { withstood: wrong.length === 0, seen: wrong[0] ?? `${all} of ${all} refused without their bodies` };
    }),
};
