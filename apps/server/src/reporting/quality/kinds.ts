/**
 * Marks of a request, each set at most once.
 *
 * - `duplicate`: its email, phone or SSN was on another request shortly before.
 * - `sharedDevice`, `sharedBank`, `sharedNetwork`: the same of its browser, bank account or address block.
 * - `tooFast`: its long form was complete sooner after the landing form than a person can type.
 * - `bounced`: a message to its applicant came back.
 *
 * "Shortly before" is the window of the value's velocity limit. A request that an applicant sends again with one click
 * is not marked.
 */
export const qualityMarks = ["duplicate", "sharedDevice", "sharedBank", "sharedNetwork", "tooFast", "bounced"] as const;

export type QualityMark = (typeof qualityMarks)[number];

/** `velocity`: more applications with one value than a person makes, without enough proof of work. */
export type RefusalKind = "velocity";
