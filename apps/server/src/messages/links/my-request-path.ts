/**
 * Path of the page on which applicants request a link to My request. The link itself is this path followed by the
 * token.
 */
export const askPath = "/my-request";
