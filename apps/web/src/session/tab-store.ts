/**
 * Returns a storage, or undefined if the browser blocks it, as some do in a frame of another site's page, or has none: in
 * an Android app's web view it is null unless the app turns it on.
 */
export function usableStore(open: () => Storage | null): Storage | undefined {
  try {
    const storage = open();
    // Firefox gives a storage whose file is damaged, and throws when it is used.
    storage?.getItem("");
    return storage ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the tab's storage, if it can be used. */
export const tabStore = (): Storage | undefined => usableStore(() => globalThis.sessionStorage);

/** Stores a value in the tab. Returns false if the browser blocks it, or there is no room. */
export function storeInTab(name: string, value: string): boolean {
  const store = tabStore();
  try {
    store?.setItem(name, value);
    return store !== undefined;
  } catch {
    return false;
  }
}
