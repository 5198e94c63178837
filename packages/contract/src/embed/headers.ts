/** Request header from a page in a partner's frame: the origin of the partner's page. */
export const parentHeader = "x-loanbridge-parent";

/**
 * On those requests: the authorization that the partner's page stores for the visitor. On their responses: the value to
 * store from now on, or empty to remove it.
 */
export const authorizationHeader = "x-loanbridge-authorization";

/** How long that value is valid on the server and stored by the partner's page. Each response renews it. */
export const authorizationSeconds = 24 * 60 * 60;

/**
 * Sent by a page whose browser opts out through a JavaScript property (Global Privacy Control), because scripts may not
 * set Sec-GPC.
 */
export const optOutHeader = "x-loanbridge-opt-out";

/** On calls that may give a consent: digest of the consents' words that the page shows, from its `PageData`. */
export const consentsHeader = "x-loanbridge-consents";

/** On forms and buttons: mark of the request that the page shows, from the last response. */
export const requestHeader = "x-loanbridge-request";

/**
 * The same, in the addresses of forms that browsers post: processes of an earlier version, beside which a newer one may
 * run, refuse forms with fields that they don't know.
 */
export const requestParameter = "request";

/** Mark of a page that shows no request. */
export const noRequest = "none";

/** Query parameter of a page in a partner's frame: the origin of the partner's page. */
export const parentParameter = "parent";
