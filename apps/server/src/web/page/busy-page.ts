import { counted } from "./refusal-notice.ts";

/** Shown where rendering a page of the site would be one more thing to do. The policy of a problem applies: nothing is loaded. */
export const busyPage = (seconds: number): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>We’re very busy right now</title>
<h1>We’re very busy right now</h1>
<p>Please wait ${counted(seconds, "second")}, then reload this page.</p>
<p>If you just sent a form, we didn’t get it. Go back to the form, and send it again.</p>
</html>
`;
