import { useSessionEnded } from "../api/index.ts";
import { Failure } from "../components/index.ts";

/** Says that the session has ended, above a screen that stays as it is. */
export function SessionNotice() {
  const ended = useSessionEnded();
  return ended && <Failure problem={ended} />;
}
