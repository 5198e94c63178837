/** The one policy of Trusted Types that a page lets through, by the name that the server's policy gives it. Not every browser has it, and no server. */
const policy = globalThis.trustedTypes?.createPolicy("loanbridge", { createHTML: (html) => html });

/** Markup as browsers with Trusted Types take it. Only for texts that the server sanitized when it compiled the site. */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html;

/** The part of Trusted Types that is used here (https://www.w3.org/TR/trusted-types/); TypeScript does not know it yet. */
interface Policies {
  createPolicy(
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ): { createHTML(html: string): TrustedHTML };
}

declare global {
  var trustedTypes: Policies | undefined;
}
