import { shapes as copy } from "#copy/shapes.ts";
import type { Passing } from "./use-resend.ts";
import { useOnline } from "./use-online.ts";

/** Says that the network is away, and that nothing is lost. Always in the page, so that what it comes to say is announced. */
export function ConnectionNotice({ waiting }: { waiting: Passing | undefined }) {
  const online = useOnline();
  return <output className="connection-notice">{waiting ? copy.waiting[waiting] : online ? "" : copy.offline}</output>;
}
