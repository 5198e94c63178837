/** Page of a visitor's request for browsers without scripts: its forms, its wait and its outcome. */
export const requestPath = "/request";
