/** For addresses that change with their content. */
export const cachedAYear = `public, max-age=${String(365 * 24 * 60 * 60)}, immutable`;

/** For addresses that stay while their content may change. */
export const cachedAnHour = `public, max-age=${String(60 * 60)}`;
