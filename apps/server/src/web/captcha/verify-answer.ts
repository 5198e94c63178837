import { request } from "undici";
import { z } from "zod";

interface Question {
  readonly verify: string;
  readonly secret: string;
  readonly answer: string;
  /** Hosts that the box may have stood on. */
  readonly hosts: readonly string[];
  readonly patienceMs: number;
}

/** Milliseconds that a visitor waits for a provider. */
export const patience = 5_000;
const mostBytes = 16 * 1024;

const verdict = z.object({
  success: z.boolean(),
  /** Where the box stood. Some leave it out for tests. */
  hostname: z.string().optional(),
});

/** Asks the provider whether its answer is right; undefined: it did not say so in time, or not in its words. The visitor's address is not told. */
export async function verifyAnswer({
  verify,
  secret,
  answer,
  hosts,
  patienceMs,
}: Question): Promise<boolean | undefined> {
  try {
    const reply = await request(verify, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ secret, response: answer }).toString(),
      signal: AbortSignal.timeout(patienceMs),
      // On a line of its own: one kept from before may be let go of on the other side just as this is sent.
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
    // Unreachable, late, or no JSON of this shape: whatever it is, nobody has said that the answer is right.
    return undefined;
  }
}
