/** Milliseconds after which a page that is not painted, such as that of a hidden tab, no longer waits. */
const longest = 100;

/** Resolves once the browser has painted what has changed so far. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, longest);
    globalThis.requestAnimationFrame?.(() => setTimeout(resolve));
  });
