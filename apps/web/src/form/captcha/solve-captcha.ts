import type { CaptchaChallenge, CaptchaForm } from "@loanbridge/contract";
import { call } from "../../api/call.ts";
import { firstWordOfSha256 } from "./sha-256.ts";

/** Milliseconds of work between two looks at the screen, and hashes between two looks at the clock. */
const slice = 12;
const batch = 256;

interface Asked {
  readonly form: CaptchaForm;
  /** As the server's error says; the least when absent. */
  readonly work?: number | undefined;
}

/** Is told how much of the work is done, from 0 to 1. */
type Progressed = (done: number) => void;

/** Has the browser do the work that the server asks of it. Rejects where the challenge cannot be had. */
export async function solveCaptcha({ form, work = 1 }: Asked, progressed: Progressed): Promise<string> {
  const asked = await call<CaptchaChallenge>(`captcha?${new URLSearchParams({ form, work: String(work) }).toString()}`);
  if (!asked.ok) throw new Error(`No challenge: ${asked.failure}`);
  return answerTo(asked.data, progressed);
}

async function answerTo(
  { challenge, seed, parts, difficulty }: CaptchaChallenge,
  progressed: Progressed,
): Promise<string> {
  const numbers: number[] = [];
  let until = performance.now() + slice;
  for (let number = 0; numbers.length < parts; number += 1) {
    if (Math.clz32(firstWordOfSha256(`${seed}.${numbers.length}.${number}`)) >= difficulty) {
      numbers.push(number);
      number = -1;
    }
    if (number % batch !== 0 || performance.now() < until) continue;
    progressed(numbers.length / parts);
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + slice;
  }
  return `${challenge}.${numbers.join("-")}`;
}
