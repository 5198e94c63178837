import { z } from "zod";

/**
 * An origin, as a browser tells it: scheme, host, and a port that is not the scheme's own. On this machine
 * (`http://NAME.localhost:*`) any port; such a one counts while the site is not in production.
 */
const origin = z
  .string()
  .regex(
    /^(https:\/\/(?=[^:]{1,253}(:|$))[a-z0-9-]+(\.[a-z0-9-]+)*(:[1-9]\d{0,4})?|http:\/\/([a-z0-9-]+\.)*localhost(:(\*|[1-9]\d{0,4}))?)$/,
  );

/** Who may show the site in their own page. Counts where `iframeEnabled` is true. */
export const embedding = z.strictObject({
  parents: z
    .array(origin)
    .min(1)
    .describe("Origins of partner pages that may frame the site, such as https://example.com"),
  cookieName: z
    .string()
    .regex(/^[A-Za-z]\w{0,39}$/)
    .default("formInlayAuthorization")
    .describe("Name of the cookie in which the partner's page stores the visitor's authorization"),
});
