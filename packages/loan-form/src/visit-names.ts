/** Names for a visit that the source of the visit chooses: its own publishers, pages or banners. */
export const subIdNames = ["sub1", "sub2", "sub3", "sub4", "sub5"] as const;

/** Click ids of Google, Facebook and TikTok. */
export const clickIdNames = ["gclid", "fbclid", "ttclid"] as const;

export const campaignNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "utm_id"] as const;

/** Parameters of a link to the landing page that tell where the visitor came from. */
export const visitParameters = ["affid", ...subIdNames, ...clickIdNames, ...campaignNames] as const;

/** Clues that a landing form may send about its visit. `referrer`: host of the page with the link. */
export const visitNames = [...visitParameters, "referrer"] as const;

export type VisitName = (typeof visitNames)[number];
