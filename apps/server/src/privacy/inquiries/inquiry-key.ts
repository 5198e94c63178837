import type { InquiryKind } from "../../messages/index.ts";

interface Form {
  readonly siteId: string;
  readonly kind: InquiryKind;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Idempotency key of a form submission, from the key that its page generated: a resubmission after a lost response has
 * the same key. Different values under the same key are another submission.
 */
export function inquiryKeyOf(key: string | undefined, { siteId, kind, values }: Form): string | undefined {
  return key === undefined ? undefined : JSON.stringify(["form", siteId, kind, key, values]);
}
