/** Where an applicant asks for a link to their request. The link itself is this path, and the token after it. */
export const askPath = "/my-request";
