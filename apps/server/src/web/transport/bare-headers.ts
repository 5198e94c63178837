/** Headers of every response, including those written before a request exists to run hooks for. */
export const bareHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';sandbox",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), browsing-topics=()",
  "referrer-policy": "same-origin",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
} as const;
