import type { PageData, ServerResponse } from "@loanbridge/contract";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Session } from "./session.ts";

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("A screen was rendered outside of a session.");
  return session;
}

export function useResponse(): ServerResponse {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.response, session.response);
}

export function useSite(): PageData["site"] {
  return useSession().page.site;
}
