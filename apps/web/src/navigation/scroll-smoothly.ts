/** Brings an element to the top of the window; how it moves there is loaded with the first use. */
export function scrollSmoothly(id: string): void {
  import("./scroll.ts").then(
    ({ bringUp }) => bringUp(id),
    () => document.getElementById(id)?.scrollIntoView(),
  );
}
