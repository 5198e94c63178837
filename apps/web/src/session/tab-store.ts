/** Returns the tab's storage, or undefined if the browser blocks it, as some do in a frame of another site's page. */
export function tabStore(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
