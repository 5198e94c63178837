/**
 * Why a feature does not raise the oldest versions:
 * - `guarded`: every use is tested for, or has a fallback; the check verifies it
 * - `harmless`: without it something is only plainer
 * - `partial`: the versions that have it in part have the part that we use
 * - `own`: our name, not the browser's
 */
export type ExceptionKind = "guarded" | "harmless" | "partial" | "own";

/** Keyed by the feature's name; a property of CSS includes its values. The reason is one sentence. */
export type Exceptions = Readonly<Record<string, readonly [kind: ExceptionKind, reason: string]>>;
