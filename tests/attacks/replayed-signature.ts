import { createHash, createHmac } from "node:crypto";
import { createStoreAccess } from "../../apps/server/src/cli/with-store.ts";
import { readConfig } from "../../apps/server/src/system/config.ts";
import { askRaw } from "../stack/raw-request.ts";
import type { Attack } from "./attack.ts";
import { withStack } from "./with-stack.ts";

const secret = "a secret of this attack alone";
const path = "/api/v1/sms/inbound";
const reportsOf = (lender: string): string => `/api/v1/lenders/${lender}/feedback`;
const report = JSON.stringify({ id: "1", post: "never-sent", event: "funded", at: "2026-11-21T17:00:00Z" });
const body = JSON.stringify({ from: "+15125550147", text: "What is this about?" });

/**
 * Signs as the gateway does, without using our code: the attacker recorded the signature and does not know the secret.
 */
function signedFor(host: string, to: string, text: string): string {
  const seconds = String(Math.floor(Date.now() / 1_000));
  const hash = createHash("sha256").update(text).digest("hex");
  const lines = ["v2", "POST", host, to, seconds, hash].join("\n");
  return `t=${seconds},v2=${createHmac("sha256", secret).update(lines).digest("hex")}`;
}

/** The version 1 signature: over the time, the name and the body. */
function signedByVersion1(): string {
  const seconds = String(Math.floor(Date.now() / 1_000));
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.sms.${body}`).digest("hex")}`;
}

export const replayedSignature: Attack = {
  does: "Records one signed message and sends it again: to another host, path and lender, and a second time to the same.",
  run: () =>
    withStack(
      [{ SMS_SECRET: secret, COPPER_MILL_FEEDBACK_KEY: secret, DRUMLIN_FEEDBACK_KEY: secret }],
      async (stack) => {
        const send = async (
          site: "payday" | "personal",
          to: string,
          signature: string,
          text = body,
        ): Promise<number> => {
          const headers = { "content-type": "application/json", "loanbridge-signature": signature };
          return (await askRaw(stack.site(site), { method: "POST", path: to, headers, body: text })).status;
        };
        const honest = signedFor("payday.localhost", path, body);
        const first = await send("payday", path, honest);
        const again = await send("payday", path, honest);
        const reported = signedFor("payday.localhost", reportsOf("copper-mill"), report);
        // Validly signed, but about a post that does not exist.
        const own = await send("payday", reportsOf("copper-mill"), reported, report);
        const elsewhere = [
          await send("personal", path, honest),
          await send("payday", `${path}?`, honest),
          await send("payday", reportsOf("drumlin"), reported, report),
          await send("personal", path, signedByVersion1()),
        ];
        await stack.server.end();
        const config = readConfig({ DATA_DIR: stack.dataDir }, "/");
        const stored = await createStoreAccess().use(config, (db) =>
          db.selectFrom("visitor_request").select("id").execute(),
        );
        const refused = elsewhere.every((status) => status === 401);
        return {
          withstood: first === 200 && own === 404 && refused && stored.length === 1,
          seen: `recorded ${String(first)}, again ${String(again)}; to another host, path, lender, and by version 1: ${elsewhere.map(String).join(", ")}; counted ${String(stored.length)} time`,
        };
      },
    ),
};
