import { askRaw } from "../stack/raw-request.ts";
import type { Attack } from "./attack.ts";
import { withStack } from "./with-stack.ts";

export const metricsRebinding: Attack = {
  does: "Points its own host name to 127.0.0.1, so that a page in a browser on the server's machine reads the metrics.",
  run: () =>
    withStack([], async ({ metrics }) => {
      const { origin, port } = new URL(metrics);
      const ask = (host: string) =>
        askRaw(origin, { method: "GET", path: "/metrics", headers: { host: `${host}:${port}` } });
      const [bent, own] = [await ask("rebound.attacker.test"), await ask("127.0.0.1")];
      return {
        withstood: bent.status === 421 && bent.body === "" && own.status === 200 && own.body.includes("loanbridge_"),
        seen: `${String(bent.status)} with ${String(bent.body.length)} bytes by the bent name, ${String(own.status)} by 127.0.0.1`,
      };
    }),
};
