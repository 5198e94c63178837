import { askServer } from "../../apps/server/src/cli/operator/ask-server.ts";
import { signatureOf } from "../../apps/server/src/system/signature.ts";
import { askRaw } from "../stack/raw-request.ts";
import type { Attack } from "./attack.ts";
import { withStack } from "./with-stack.ts";

const secret = "a secret of this attack alone";
/** Ends a line for some readers, reverses the text after it, and moves a terminal's cursor. */
const text = "What is this\u2028{\u2029\u0085\u202e\u001b[2J";
const path = "/api/v1/sms/inbound";

export const lineSeparator: Attack = {
  does: "Sends a text message with a line separator, on which the operator's tool broke off and took the server along.",
  run: () =>
    withStack([{ SMS_SECRET: secret }], async (stack) => {
      const body = JSON.stringify({ from: "+15125550147", text });
      const signature = signatureOf({
        secret,
        target: { method: "POST", host: "payday.localhost", path },
        body,
        now: Date.now(),
      });
      const headers = {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(body)),
        "loanbridge-signature": signature,
      };
      const { status } = await askRaw(stack.site("payday"), { method: "POST", path, headers, body });
      const output: string[] = [];
      const collect = (line: string) => void output.push(line);
      const codes: (number | undefined)[] = [];
      for (let times = 0; times < 3; times += 1)
        codes.push(
          await askServer(stack.dataDir, ["text", "list", "--open"], "/", { print: collect, complain: collect }),
        );
      const health = await askRaw(stack.site("payday"), { method: "GET", path: "/healthz" });
      const withstood = status === 200 && health.status === 200 && codes.every((code) => code === 0);
      const isClean = !/[\p{Cc}\u2028-\u202e]/u.test(output.join("").replaceAll("\n", ""));
      return {
        withstood: withstood && isClean,
        seen: `text answered ${String(status)}; the list ended with ${codes.map(String).join(", ")}; the server ${health.status === 200 ? "serves on" : "is gone"}`,
      };
    }),
};
