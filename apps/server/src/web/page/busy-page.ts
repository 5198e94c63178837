/**
 * Static page for an overloaded server, so that no site page has to be rendered. It uses the policy of problem
 * responses: no resource is loaded.
 */
export const busyPage = (seconds: number): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>We’re very busy right now</title>
<h1>We’re very busy right now</h1>
<p>Please wait ${seconds === 1 ? "1 second" : `${String(seconds)} seconds`}, then reload this page.</p>
<p>If you just sent a form, we didn’t get it. Go back to the form, and send it again.</p>
</html>
`;
