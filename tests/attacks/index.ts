import type { Attack } from "./attack.ts";
import { contactPerEndpoint } from "./contact-per-endpoint.ts";
import { demoInProduction } from "./demo-in-production.ts";
import { emailLockout } from "./email-lockout.ts";
import { floodsTogether } from "./floods-together.ts";
import { formFlood } from "./form-flood.ts";
import { insertedToken } from "./inserted-token.ts";
import { inspectorSignal } from "./inspector-signal.ts";
import { limitsByProcesses } from "./limits-by-processes.ts";
import { lineSeparator } from "./line-separator.ts";
import { metricsRebinding } from "./metrics-rebinding.ts";
import { operatorSocketAttack } from "./operator-socket.ts";
import { pipelining } from "./pipelining.ts";
import { reapplyGuessing } from "./reapply-guessing.ts";
import { reapplyStranger } from "./reapply-stranger.ts";
import { replayedSignature } from "./replayed-signature.ts";
import { resumeFixation } from "./resume-fixation.ts";
import { rewrittenLedger } from "./rewritten-ledger.ts";
import { rolledBackGroup } from "./rolled-back-group.ts";
import { unreadAnswers } from "./unread-answers.ts";
import { unreadBodies } from "./unread-bodies.ts";
import { vouchingErasure } from "./vouching-erasure.ts";
import { webKeysOnly } from "./web-keys-only.ts";

/** Every attack by name, in the order of the table in docs/security.md. */
export const attacks: Readonly<Record<string, Attack>> = {
  "form-flood": formFlood,
  "unread-bodies": unreadBodies,
  "reapply-stranger": reapplyStranger,
  "reapply-guessing": reapplyGuessing,
  "resume-fixation": resumeFixation,
  "line-separator": lineSeparator,
  "operator-socket": operatorSocketAttack,
  pipelining,
  "unread-answers": unreadAnswers,
  "floods-together": floodsTogether,
  "email-lockout": emailLockout,
  "contact-per-endpoint": contactPerEndpoint,
  "limits-by-processes": limitsByProcesses,
  "inserted-token": insertedToken,
  "rolled-back-group": rolledBackGroup,
  "web-keys-only": webKeysOnly,
  "demo-in-production": demoInProduction,
  "metrics-rebinding": metricsRebinding,
  "inspector-signal": inspectorSignal,
  "vouching-erasure": vouchingErasure,
  "rewritten-ledger": rewrittenLedger,
  "replayed-signature": replayedSignature,
};
