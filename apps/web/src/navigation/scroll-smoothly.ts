/** Scrolls an element to the top of the window. The animation code loads on first use. */
export function scrollSmoothly(id: string): void {
  import("./scroll.ts").then(
    ({ toTop }) => toTop(id),
    () => document.getElementById(id)?.scrollIntoView(),
  );
}
