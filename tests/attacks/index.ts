import type { Attack } from "./attack.ts";
import { formFlood } from "./form-flood.ts";
import { lineSeparator } from "./line-separator.ts";
import { operatorSocketAttack } from "./operator-socket.ts";
import { unreadBodies } from "./unread-bodies.ts";

/** Every attack by name, in the order of the table in docs/security.md. */
export const attacks: Readonly<Record<string, Attack>> = {
  "form-flood": formFlood,
  "unread-bodies": unreadBodies,
  "line-separator": lineSeparator,
  "operator-socket": operatorSocketAttack,
};
