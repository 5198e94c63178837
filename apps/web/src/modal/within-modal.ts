/** Missing in TypeScript's library. Browsers without support also scroll the surrounding containers. */
interface Within extends ScrollIntoViewOptions {
  readonly container: "nearest";
}

/** Scrolls only the modal; otherwise a partner's page around the frame would move too. */
export const withinModal: Within = { container: "nearest" };
