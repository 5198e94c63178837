import type { claimPath } from "@loanbridge/contract/console";
import { problemOf } from "./problem-error.ts";

const path = "/claim" satisfies typeof claimPath;
const stored = "loanbridge-console-token";

/** The session's token; empty if this browser has none. */
export const storedToken = (): string => localStorage.getItem(stored) ?? "";

/**
 * A token that is not `refused`: one that another tab has stored meanwhile, or a new one, which the server gives to the
 * first page of a session. Throws `ProblemError`.
 */
export async function claimToken(refused: string): Promise<string> {
  // Tabs that open together must not both claim.
  return await navigator.locks.request(stored, async () => {
    if (storedToken() !== refused) return storedToken();
    const response = await fetch(path, { method: "POST" });
    if (!response.ok) throw await problemOf(response);
    const { token } = (await response.json()) as { readonly token: string };
    localStorage.setItem(stored, token);
    return token;
  });
}
