/** Milliseconds that the page waits for unsaved input at most before it is left. */
const longest = 3_000;

/** Returns a promise for the end of storing, or undefined if everything is stored. */
export type Storing = () => Promise<unknown> | undefined;

const forms = new Set<Storing>();

/** Lets this page store a form's unsaved input before it is left for another page of the site. */
export function storeBeforeLeaving(storing: Storing, signal: AbortSignal): void {
  forms.add(storing);
  signal.addEventListener("abort", () => forms.delete(storing));
}

const unstored = () => [...forms].flatMap((storing) => storing() ?? []);

/** Leaves at once, or as soon as unsaved input is stored. */
export function leavePage(leave: () => void): void {
  const waits = unstored();
  if (waits.length === 0) return leave();
  const tooLong = new Promise((resolve) => setTimeout(resolve, longest));
  void Promise.race([Promise.allSettled(waits), tooLong]).then(leave);
}

/** Makes links to other pages of the site, such as those to other languages, wait for unsaved input to be stored. */
export function holdLinks(): void {
  addEventListener("click", (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
    const link = target instanceof Element ? target.closest("a") : null;
    if (link === null || defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const { href, origin, pathname, search } = link;
    const isSamePage = pathname === location.pathname && search === location.search;
    if (link.target !== "" || origin !== location.origin || isSamePage || unstored().length === 0) return;
    event.preventDefault();
    leavePage(() => location.assign(href));
  });
}
