import type { VisitorRequestKind } from "../../messages/tables.ts";

interface Form {
  readonly siteId: string;
  readonly kind: VisitorRequestKind;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * What a form is taken once for, whose page made this key of it: after an answer that was lost it comes again with the same key. Other
 * answers under it are another form.
 */
export function onceOf(key: string | undefined, { siteId, kind, values }: Form): string | undefined {
  return key === undefined ? undefined : JSON.stringify(["form", siteId, kind, key, values]);
}
