import { Applicant } from "../../stack/applicant.ts";
import type { AcknowledgedForms } from "../load.ts";

interface Probe extends AcknowledgedForms {
  /** Milliseconds, as in `performance.now()`. */
  readonly began: number;
  ended: number | undefined;
}

export interface Probes {
  /** Every form that was sent. */
  readonly sent: readonly Probe[];
  /** Milliseconds from this moment until forms are accepted again and for good; 0 if none was refused. */
  backAfter(since: number): number;
  /** The longest time from this moment on in which no form was accepted, in milliseconds. */
  longestGapAfter(since: number): number;
  /** True if every form of the last five seconds was accepted. */
  areQuiet(): boolean;
  stop(): Promise<void>;
}

/** Sends the landing form. */
async function land(probe: Probe): Promise<void> {
  const { status, body } = await probe.applicant.patch("LANDING_SUBMIT");
  if (status === 200 && body.errors.length === 0) probe.landed = new Date().toISOString();
}

const everyMs = 250;
const quietMs = 5_000;

/** Sends a landing form every quarter of a second, whether or not those before were answered. */
export function startProbes(site: string, first: number): Probes {
  const sent: Probe[] = [];
  const open = new Set<Promise<unknown>>();
  function send(): void {
    const applicant = new Applicant(site, first + sent.length);
    const unanswered = { ended: undefined, landed: undefined, completed: undefined };
    const probe: Probe = { applicant, began: performance.now(), ...unanswered };
    sent.push(probe);
    const answered = land(probe)
      .catch(() => {})
      .finally(() => {
        probe.ended = performance.now();
        open.delete(answered);
      });
    open.add(answered);
  }
  const timer = setInterval(send, everyMs);
  return {
    sent,
    backAfter(since) {
      const during = sent.filter(({ began, ended }) => began >= since - everyMs && ended !== undefined);
      const lastRefused = during.findLastIndex(({ landed, ended = 0 }) => landed === undefined && ended >= since);
      if (lastRefused === -1) return 0;
      const accepted = during.slice(lastRefused + 1).find(({ landed }) => landed !== undefined);
      return (accepted?.ended ?? performance.now()) - since;
    },
    longestGapAfter(since) {
      const accepted = sent.flatMap(({ landed, ended = 0 }) => (landed !== undefined && ended >= since ? [ended] : []));
      const times = [since, ...accepted.toSorted((a, b) => a - b), performance.now()];
      return Math.max(...times.slice(1).map((time, nth) => time - (times[nth] ?? time)));
    },
    areQuiet() {
      const latest = sent.filter(({ began }) => began > performance.now() - quietMs - everyMs);
      // The last one may still wait for its answer.
      return latest.length > 1 && latest.slice(0, -1).every(({ landed }) => landed);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}
