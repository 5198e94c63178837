import { trustedHtml } from "./trusted-html.ts";

/** Read before React replaces the page that the server sent. */
const served = { __html: trustedHtml(globalThis.document?.getElementById("languages")?.innerHTML ?? "") };

/** The server writes the links to the page's other languages into this element, so that no script holds them. */
export const LanguagePlace = () => (
  // oxlint-disable-next-line react/no-danger -- The server wrote and escaped it.
  <div id="languages" suppressHydrationWarning dangerouslySetInnerHTML={served} />
);
