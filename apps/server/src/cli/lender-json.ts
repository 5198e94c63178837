import type { CapUsage, LenderState, Opening } from "../routing/index.ts";

const iso = (at: number): string => new Date(at).toISOString();

/** A lender as `lender list --json` prints it: shares in percent, times in ISO 8601 (UTC), null for what is not known. */
export function lenderJson(
  {
    lender,
    record,
    open,
    caps,
    opening,
  }: LenderState & { readonly caps: readonly CapUsage[]; readonly opening: Opening | undefined },
  status: string,
): object {
  return {
    id: lender.id,
    name: lender.file.name,
    status,
    last30Days: {
      posts: record.posts,
      leads: record.leads,
      accepted: record.sold,
      acceptancePercent: record.leads === 0 ? null : Math.round((record.sold / record.leads) * 100),
      averageSeconds: record.answered === 0 ? null : Math.round(record.answerMs / record.answered / 100) / 10,
      funded: record.funded,
      returned: record.returned,
      complaints: record.complaints,
      acceptedLate: record.late,
    },
    caps,
    schedule:
      opening === undefined
        ? null
        : {
            open: opening.isOpen,
            opensAt: opening.opensAt === undefined ? null : iso(opening.opensAt),
            timeZone: opening.timeZone,
          },
    openPosts: open,
  };
}
