import type { CaptchaChallenge, CaptchaForm } from "@loanbridge/contract";
import { call } from "../../api/index.ts";
import { firstWordOfSha256 } from "./sha-256.ts";

/** Milliseconds of work between screen updates, and hashes between clock readings. */
const slice = 12;
const batch = 256;

interface WorkRequest {
  readonly form: CaptchaForm;
  /** Difficulty from the server's error. Defaults to the lowest. */
  readonly work?: number | undefined;
}

/** Called with the completed share of the work, from 0 to 1. */
type Progressed = (done: number) => void;

/** Performs the proof of work that the server asks for. Rejects if no challenge can be loaded. */
export async function solveCaptcha({ form, work = 1 }: WorkRequest, progressed: Progressed): Promise<string> {
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
