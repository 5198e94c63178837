/** Kinds of what needs an operator. */
export type AttentionKind =
  | "lender-paused"
  | "source-paused"
  | "lender-license"
  | "lender-missing"
  | "open-outcomes"
  | "bought-late"
  | "privacy-due"
  | "messages-failed"
  | "work-failed"
  | "work-late"
  | "postbacks-failed"
  | "anchor-overdue"
  | "certificate"
  | "keys-old"
  | "months-missing"
  | "backup-late"
  | "drill-failed"
  | "drill-late";

/** A fact that needs an operator. No personal data. */
export interface Attention {
  readonly kind: AttentionKind;
  /** Something is lost or overdue until an operator acts. */
  readonly isUrgent: boolean;
  /** A lender, source, kind of work or place; empty if it concerns none. */
  readonly subject: string;
  /** How many there are; 1 for what is not counted. */
  readonly count: number;
  /** When it began, or ends for a deadline, in milliseconds since the epoch; null if unknown. */
  readonly since: number | null;
  /** The stored reason, such as that of a pause; empty if there is none. */
  readonly reason: string;
}

export const attention = (kind: AttentionKind, more: Partial<Attention> = {}): Attention => ({
  isUrgent: false,
  subject: "",
  count: 1,
  since: null,
  reason: "",
  ...more,
  kind,
});
