/** Scrolls an element to the top of the window. The animation code loads on first use. */
export function scrollSmoothly(id: string): void {
  import("./scroll.ts").then(
    ({ bringUp }) => bringUp(id),
    () => document.getElementById(id)?.scrollIntoView(),
  );
}
