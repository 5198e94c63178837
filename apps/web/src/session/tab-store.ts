/**
 * Returns the tab's storage, or undefined if the browser blocks it, as some do in a frame of another site's page, or has
 * none: in an Android app's web view it is null unless the app turns it on.
 */
export function tabStore(): Storage | undefined {
  try {
    const storage: Storage | null = globalThis.sessionStorage;
    return storage ?? undefined;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

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
