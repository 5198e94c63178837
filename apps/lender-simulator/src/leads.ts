import type { SentFields, Verdict } from "./exchange.ts";

/** A post on which a simulated lender has decided. */
export interface StoredLead {
  readonly id: string;
  readonly lender: string;
  readonly fields: SentFields;
  readonly verdict: Verdict;
  polls: number;
}

/** Leads in memory; the oldest are dropped above the limit. */
export function createLeads(most = 20_000) {
  const byId = new Map<string, StoredLead>();
  const byKey = new Map<string, StoredLead>();
  const drop = (map: Map<string, StoredLead>) => {
    const [oldest] = map.keys();
    if (map.size > most && oldest !== undefined) map.delete(oldest);
  };
  return {
    store(lead: StoredLead, key: string | undefined): void {
      byId.set(lead.id, lead);
      if (key !== undefined) byKey.set(`${lead.lender} ${key}`, lead);
      drop(byId);
      drop(byKey);
    },
    find: (lender: string, id: string) => {
      const lead = byId.get(id);
      return lead?.lender === lender ? lead : undefined;
    },
    findByKey: (lender: string, key: string) => byKey.get(`${lender} ${key}`),
  };
}
export type Leads = ReturnType<typeof createLeads>;
