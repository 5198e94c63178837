/** Types of embed.js, for partners who write TypeScript: `/// <reference path="embed.d.ts" />`. */
interface LoanbridgeEmbedOptions {
  /** Address of the site: https://loans.example */
  site: string;
  /** The element to put the form into, or a selector of it. */
  target: Element | string;
  /** What the site knows you by. */
  affid?: string;
  /** What screen readers call the frame; "Loan request" when absent. */
  title?: string;
  /** The browser keeps nothing of the site for the frame (Chromium); all that is kept is kept by this page. */
  credentialless?: boolean;
  /** Another step is shown: its route, such as `/longform`. */
  onStep?: (step: string) => void;
  /** The visitor has closed the form; the frame is gone. */
  onClose?: () => void;
  /** The whole window is about to go to the lender's page. */
  onRedirect?: (url: string) => void;
}

interface LoanbridgeEmbedded {
  readonly frame: HTMLIFrameElement;
  /** Takes the frame away, and listens no more. */
  remove(): void;
}

declare function loanbridgeEmbed(options: LoanbridgeEmbedOptions): LoanbridgeEmbedded;
