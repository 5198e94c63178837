import type { claimPath } from "@loanbridge/contract/console";
import { problemOf, sessionOver } from "./problem-error.ts";

const path = "/claim" satisfies typeof claimPath;

/** Key in the browser's storage, which the console's tabs share. */
export const tokenKey = "loanbridge-console-token";

/** The session's token; empty if this browser has none. */
export const storedToken = (): string => localStorage.getItem(tokenKey) ?? "";

/**
 * A token that is not `refused`: one that another tab has stored meanwhile, or a new one, which the server gives to the
 * first page of a session. Throws `ProblemError`.
 */
export async function claimToken(refused: string): Promise<string> {
  // Tabs that open together must not both claim.
  return await navigator.locks.request(tokenKey, async () => {
    const stored = storedToken();
    // Each refusal counts as a guess, so a call that waited for another's does not ask again.
    if (stored === "" && refused !== "") throw sessionOver();
    if (stored !== refused) return stored;
    const response = await fetch(path, { method: "POST" });
    if (!response.ok) {
      localStorage.removeItem(tokenKey);
      throw await problemOf(response);
    }
    const { token } = (await response.json()) as { readonly token: string };
    localStorage.setItem(tokenKey, token);
    return token;
  });
}
