/** Not in TypeScript's library yet; who does not know it scrolls all there is around, too. */
interface Within extends ScrollIntoViewOptions {
  readonly container: "nearest";
}

/** Scrolls the modal and nothing around it: in a partner's frame that page would move, too. */
export const withinModal: Within = { container: "nearest" };
