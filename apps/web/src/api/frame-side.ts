/** Extra behavior of a page in a partner's frame. Loaded only there. */
export interface FrameSide {
  /** Headers for a call: the partner's origin, and the authorization that the partner's page stores for the visitor. */
  readonly headers: () => Promise<Record<string, string>>;
  /** Called with each response, and the method and these headers of its request. */
  readonly receive: (answer: Response, method: string, sent?: Record<string, string>) => Promise<void>;
  /**
   * Has the partner's page navigate to the address, after posting the authorization to store. Returns false if no
   * partner script is listening.
   */
  readonly leave: (url: string) => boolean;
  /** Has the partner's page scroll to a position, in pixels below the top of this page. */
  readonly scrollTo: (top: number) => void;
}

/** Resolves to undefined if loading failed. The page then relies on the cookies that the browser stores. */
export const frame: { side?: Promise<FrameSide | undefined> } = {};
