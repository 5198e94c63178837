import { shapes as copy } from "#language/pages/shapes.ts";
import type { TransientFailure } from "./use-resend.ts";
import { useOnline } from "./use-online.ts";

/**
 * States that the connection is lost and that no answers are. Always rendered, so that changes of its text are
 * announced.
 */
export function ConnectionNotice({ waiting }: { waiting: TransientFailure | undefined }) {
  const online = useOnline();
  return <output className="connection-notice">{waiting ? copy.waiting[waiting] : online ? "" : copy.offline}</output>;
}
