/** Types of embed.js, for partners who write TypeScript: `/// <reference path="embed.d.ts" />`. */
interface LoanbridgeEmbedOptions {
  /** URL of the site: https://loans.example */
  site: string;
  /** The element to append the form to, or its selector. */
  target: Element | string;
  /** Your partner ID on the site. */
  affid?: string;
  /** Your own names for the visit, such as a publisher or a banner: up to 64 letters, digits and . _ - ~ : each. */
  sub1?: string;
  sub2?: string;
  sub3?: string;
  sub4?: string;
  sub5?: string;
  /** Language of the form, such as `es`, if the site offers it; without it, the visitor chooses. */
  lang?: string;
  /** Title of the frame for screen readers; "Loan request" by default. */
  title?: string;
  /** Loads the frame without stored browser data of the site (Chromium). Only this page stores anything. */
  credentialless?: boolean;
  /** Called when another step is shown, with its route, such as `/longform`. */
  onStep?: (step: string) => void;
  /** Called after the visitor has closed the form and the frame is removed. */
  onClose?: () => void;
  /** Called before the whole window navigates to the lender's page. */
  onRedirect?: (url: string) => void;
}

interface LoanbridgeEmbedded {
  readonly frame: HTMLIFrameElement;
  /** Removes the frame and its listeners. */
  remove(): void;
}

declare function loanbridgeEmbed(options: LoanbridgeEmbedOptions): LoanbridgeEmbedded;
