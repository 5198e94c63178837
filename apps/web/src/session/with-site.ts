import type { PublicSite } from "@loanbridge/contract";
import { loadLaterStyles } from "../styles/index.ts";

let loading: Promise<unknown> | undefined;

/**
 * Loads code that needs more than the first page contains, together with the rest of the site. Rejects if any part
 * cannot be loaded.
 */
export async function withSite<T>(code: Promise<T>): Promise<T> {
  const whole = (loading ??= loadRest());
  whole.catch(() => (loading = undefined));
  const [module] = await Promise.all([code, whole]);
  return module;
}

async function loadRest(): Promise<void> {
  const { wholeSite, site } = globalThis.loanbridge ?? {};
  if (wholeSite === undefined || !site) return;
  await Promise.all([loadLaterStyles(), loadSite(wholeSite, site)]);
}

async function loadSite(address: string, site: PublicSite): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error("The site has changed since this page was loaded.");
  Object.assign(site, (await answer.json()) as PublicSite);
}
