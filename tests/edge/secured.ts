import { expect } from "vitest";

type Headers = Readonly<Record<string, string | number | string[] | undefined>>;

/**
 * Expects every header that our responses carry. Pages have their own policy; everything else may do nothing at all.
 * `shared`: the partner's script and its types, which other sites' pages load.
 */
export function expectSecured(headers: Headers, what: string, shared = false): void {
  expect(headers, what).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": shared ? "cross-origin" : "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "cache-control": expect.stringMatching(/^(no-store|no-cache|public, max-age=\d+(, immutable)?)/),
  });
  const policy = String(headers["content-security-policy"]);
  const isPage = String(headers["content-type"]).startsWith("text/html");
  for (const directive of ["default-src 'none'", "base-uri 'none'", isPage ? "object-src 'none'" : "sandbox"])
    expect(policy, what).toContain(directive);
  expect(policy, what).toMatch(isPage ? /frame-ancestors [^;*]+/ : /frame-ancestors 'none'/);
  expect(policy, what).not.toMatch(/unsafe-(inline|eval)|script-src[^;]*(\*|https?:)/);
  for (const name of ["x-powered-by", "server", "access-control-allow-credentials"])
    expect(headers, what).not.toHaveProperty(name);
  expect(headers["access-control-allow-origin"], what).toBe(shared ? "*" : undefined);
}
