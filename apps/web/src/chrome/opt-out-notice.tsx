import { useSyncExternalStore } from "react";
import { chrome as copy } from "#language/pages/chrome.ts";
import { optsOut } from "../api/index.ts";
import { useResponse, useSession } from "../session/index.ts";

const never = () => () => undefined;

/** Confirms that an opt-out by the browser (Global Privacy Control), now or when the request was made, is honored. */
export function OptOutNotice() {
  const { page } = useSession();
  const { saleOptOut } = useResponse().userApplication;
  const isTold = useSyncExternalStore(never, optsOut, () => page.optsOut === true);
  return isTold || page.optsOut || saleOptOut === true ? <p className="opt-out">{copy.optOut}</p> : null;
}
