import { useSyncExternalStore } from "react";
import { PartWhenHere } from "../../loading/part-when-here.tsx";
import { useSession } from "../../session/use-session.ts";
import type { FormStore } from "../../session/form-store.ts";

const notice = () => import("./closed-notice.tsx");

/** Below a form whose ZIP code is in a state where the site arranges nothing: says why, and where there is help. */
export function ClosedState({ store }: { store: Pick<FormStore, "field" | "subscribeErrors"> }) {
  const session = useSession();
  const read = () => {
    const { error } = store.field("zip");
    // The first page has not every text; the rest comes with the first field that is entered.
    return error !== undefined && error === session.page.site.environment.tooltips["zip"]?.server?.["StateClosed"];
  };
  const isClosed = useSyncExternalStore(store.subscribeErrors, read, read);
  return isClosed ? <PartWhenHere load={notice} /> : null;
}
