/** What a page in a partner's frame does besides; set where it is in one, and loaded only there. */
export interface FrameSide {
  /** Of a call: whose page this is in, and what that keeps for the visitor. */
  readonly headers: () => Promise<Record<string, string>>;
  /** Of each answer. */
  readonly heard: (answer: Response) => void;
  /** Has the partner's page leave for the address; what it is to keep is posted before. False where nobody there listens. */
  readonly leave: (url: string) => boolean;
  /** Has the partner's page bring up what lies so many pixels below the top of this one. */
  readonly scrollTo: (top: number) => void;
}

/** Resolves with undefined where it could not be loaded: the page works on, with the cookies that the browser keeps. */
export const frame: { side?: Promise<FrameSide | undefined> } = {};
