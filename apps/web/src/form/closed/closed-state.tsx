import type { PublicSite } from "@loanbridge/contract";
import { useSyncExternalStore } from "react";
import { Deferred, lazy } from "../../loading/index.ts";
import { useSession, type FormStore } from "../../session/index.ts";

const Notice = lazy(() => import("./closed-notice.tsx"));

/** Whether the form's ZIP code was refused because the site does not serve its state. */
export function isClosedState(store: Pick<FormStore, "field">, { environment }: PublicSite): boolean {
  const { error } = store.field("zip");
  return error !== undefined && error === environment.tooltips["zip"]?.server?.["StateClosed"];
}

/** Shown below a form whose ZIP code is in a state that the site does not serve; explains why, and lists other help. */
export function ClosedState({ store }: { store: Pick<FormStore, "field" | "subscribeErrors"> }) {
  const session = useSession();
  // The first page does not have every text; the rest loads when the first field gets focus.
  const read = () => isClosedState(store, session.page.site);
  const isClosed = useSyncExternalStore(store.subscribeErrors, read, read);
  return isClosed ? <Deferred Part={Notice} /> : null;
}
