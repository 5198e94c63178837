import { useSyncExternalStore } from "react";
import { chrome as copy } from "#copy/chrome.ts";
import { optsOut } from "../api/opts-out.ts";
import { useResponse, useSession } from "../session/use-session.ts";

const never = () => () => undefined;

/** Tells who opts out by their browser (Global Privacy Control), now or when the request was made, that it is heeded. */
export function OptOutNotice() {
  const { page } = useSession();
  const { saleOptOut } = useResponse().userApplication;
  const isTold = useSyncExternalStore(never, optsOut, () => page.optsOut === true);
  return isTold || page.optsOut || saleOptOut === true ? <p className="opt-out">{copy.optOut}</p> : null;
}
