import { request } from "undici";
import { z } from "zod";

interface Question {
  readonly verify: string;
  readonly secret: string;
  readonly answer: string;
  /** Hosts that may display the widget. */
  readonly hosts: readonly string[];
  readonly timeoutMs: number;
}

/** Milliseconds. */
export const defaultTimeoutMs = 5_000;
const mostBytes = 16 * 1024;

const verdict = z.object({
  success: z.boolean(),
  /** Host that displayed the widget. Some providers omit it for test keys. */
  hostname: z.string().optional(),
});

/**
 * Verifies an answer with the provider; undefined if the provider does not reply in time or its reply is malformed. The
 * visitor's IP address is not sent.
 */
export async function verifyAnswer({
  verify,
  secret,
  answer,
  hosts,
  timeoutMs,
}: Question): Promise<boolean | undefined> {
  try {
    const reply = await request(verify, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ secret, response: answer }).toString(),
      signal: AbortSignal.timeout(timeoutMs),
      // Use a new connection, because the provider may close an idle one just as the request is sent.
      reset: true,
    });
    if (reply.statusCode !== 200) {
      await reply.body.dump();
      return undefined;
    }
    let text = "";
    for await (const chunk of reply.body.setEncoding("utf8")) {
      text += String(chunk);
      if (text.length > mostBytes) return undefined;
    }
    const { success, hostname } = verdict.parse(JSON.parse(text));
    return success && (hostname === undefined || hosts.includes(hostname));
  } catch {
    // Unreachable, late, or malformed: the answer is not confirmed.
    return undefined;
  }
}
