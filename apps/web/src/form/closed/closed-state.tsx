import { useSyncExternalStore } from "react";
import { Deferred } from "../../loading/index.ts";
import { useSession, type FormStore } from "../../session/index.ts";

const notice = () => import("./closed-notice.tsx");

/** Shown below a form whose ZIP code is in a state that the site does not serve; explains why, and lists other help. */
export function ClosedState({ store }: { store: Pick<FormStore, "field" | "subscribeErrors"> }) {
  const session = useSession();
  const read = () => {
    const { error } = store.field("zip");
    // The first page does not have every text; the rest loads when the first field gets focus.
    return error !== undefined && error === session.page.site.environment.tooltips["zip"]?.server?.["StateClosed"];
  };
  const isClosed = useSyncExternalStore(store.subscribeErrors, read, read);
  return isClosed ? <Deferred load={notice} /> : null;
}
