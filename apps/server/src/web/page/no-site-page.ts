/** Static page for a host without a site. It uses the policy of problem responses: no resource is loaded. */
export const noSitePage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Page not found</title>
<h1>Page not found</h1>
<p>Check the address, then try again.</p>
</html>
`;
