/** Stages that a request reaches once: the count, and the column of `lead_facts` that remembers when. */
export const stages = { completed: "completed_at", routed: "routed_at", sold_requests: "sold_at" } as const;

export type Stage = keyof typeof stages;
