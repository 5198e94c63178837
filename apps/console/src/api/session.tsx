import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { sessionOver, type ProblemError } from "./problem-error.ts";
import { tokenKey } from "./session-token.ts";

const told = "loanbridge-console-session";

/** Why the session has ended; null while the server knows it. An event cannot carry undefined. */
type Ended = ProblemError | null;

/** Tells the page that the server does not know its session, or that it does again. */
export const tellSession = (ended: Ended): void => void dispatchEvent(new CustomEvent(told, { detail: ended }));

const SessionContext = createContext<Ended>(null);

export const useSessionEnded = (): Ended => useContext(SessionContext);

/** Knows whether the page has a session, also from the other tabs of this browser. */
export function Session({ children }: { readonly children: ReactNode }) {
  const [ended, setEnded] = useState<Ended>(null);
  useEffect(() => {
    const hear = (event: Event): void => setEnded((event as CustomEvent<Ended>).detail);
    const hearTabs = ({ key, newValue }: StorageEvent): void => {
      if (key === tokenKey) setEnded(newValue === null ? sessionOver() : null);
    };
    addEventListener(told, hear);
    addEventListener("storage", hearTabs);
    return () => {
      removeEventListener(told, hear);
      removeEventListener("storage", hearTabs);
    };
  }, []);
  return <SessionContext value={ended}>{children}</SessionContext>;
}
