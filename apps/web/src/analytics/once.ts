import { tabStore } from "../session/index.ts";

const key = "loanbridge:conversions";
const reportedInPage = new Set<string>();

/**
 * Returns true the first time in this tab, including reloads; the first time in this page if the browser stores
 * nothing.
 */
export function isFirst(name: string): boolean {
  const reported = new Set([...stored(), ...reportedInPage]);
  if (reported.has(name)) return false;
  reportedInPage.add(name);
  store([...reported, name]);
  return true;
}

function stored(): readonly string[] {
  try {
    return tabStore()?.getItem(key)?.split(" ") ?? [];
  } catch (error) {
    if (error instanceof DOMException) return [];
    throw error;
  }
}

function store(names: readonly string[]): void {
  try {
    tabStore()?.setItem(key, names.join(" "));
  } catch (error) {
    // Storage is full or blocked: `reportedInPage` covers the lifetime of the page.
    if (!(error instanceof DOMException)) throw error;
  }
}
