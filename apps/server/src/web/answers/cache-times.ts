/** For URLs that change with their content. */
export const cachedAYear = `public, max-age=${String(365 * 24 * 60 * 60)}, immutable`;

/** For URLs that stay the same when their content changes. */
export const cachedAnHour = `public, max-age=${String(60 * 60)}`;
