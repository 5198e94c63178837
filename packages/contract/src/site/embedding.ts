import { z } from "zod";

/**
 * An origin as a browser sends it: scheme, host, and a port if it is not the scheme's default. On this machine
 * (`http://NAME.localhost:*`) any port is allowed; such an origin is ignored in production.
 */
const origin = z
  .string()
  .regex(
    /^(https:\/\/(?=[^:]{1,253}(:|$))[a-z0-9-]+(\.[a-z0-9-]+)*(:[1-9]\d{0,4})?|http:\/\/([a-z0-9-]+\.)*localhost(:(\*|[1-9]\d{0,4}))?)$/,
  );

/** Pages that may frame the site. Applies only if `iframeEnabled` is true. */
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
