import type { PublicSite } from "@loanbridge/contract";

let loading: Promise<void> | undefined;

/** For code that shows more than a first page came with: waits for the rest too. Rejects where either cannot be loaded. */
export async function withSite<T>(code: Promise<T>): Promise<T> {
  const whole = (loading ??= loadSite());
  whole.catch(() => (loading = undefined));
  const [module] = await Promise.all([code, whole]);
  return module;
}

async function loadSite(): Promise<void> {
  const { wholeSite, site } = globalThis.loanbridge ?? {};
  if (wholeSite === undefined || !site) return;
  const answer = await fetch(wholeSite);
  if (!answer.ok) throw new Error("The site has changed since this page was loaded.");
  Object.assign(site, (await answer.json()) as PublicSite);
}
