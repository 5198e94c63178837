/**
 * The only Trusted Types policy that the page's Content-Security-Policy allows, under the name it gives. Some browsers
 * and the server have no Trusted Types.
 */
const policy = globalThis.trustedTypes?.createPolicy("loanbridge", { createHTML: (html) => html });

/** Marks HTML as trusted. Use it only for texts that the server sanitized when it compiled the site. */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html;

/** The part of Trusted Types used here (https://www.w3.org/TR/trusted-types/), which TypeScript's library lacks. */
interface Policies {
  createPolicy(
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ): { createHTML(html: string): TrustedHTML };
}

declare global {
  var trustedTypes: Policies | undefined;
}
