/** On calls from a page in a partner's frame: the origin of the partner's page. */
export const parentHeader = "x-loanbridge-parent";

/** On those calls, what the partner's page keeps for the visitor; on their answers, what it is to keep from now on (empty: nothing). */
export const authorizationHeader = "x-loanbridge-authorization";

/** How long the server takes that value, and the partner's page keeps it: each answer makes it anew. */
export const authorizationSeconds = 24 * 60 * 60;

/** On calls of a page whose browser opts out by a property (Global Privacy Control): scripts may not set Sec-GPC. */
export const optOutHeader = "x-loanbridge-opt-out";

/** In the address of a page in a partner's frame: the origin of the partner's page. */
export const parentParameter = "parent";
