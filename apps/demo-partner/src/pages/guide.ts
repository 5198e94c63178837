import type { PartnerPage } from "../places.ts";

const options = [
  ["data-site", "site", "URL of the site. Default: the site that serves the script."],
  [
    "data-target",
    "target",
    "Where to put the form: a selector, or an element in a call. Default for a tag: after the script.",
  ],
  ["data-affid", "affid", "Your partner ID on the site."],
  ["data-title", "title", "Title of the frame for screen readers."],
  ["data-credentialless", "credentialless", "Load the frame without stored browser data of the site (Chromium)."],
  [
    "",
    "onStep, onClose, onRedirect",
    "Called when another step is shown, after the visitor closes the form, and before the window goes to the lender.",
  ],
] as const;

export const guide: PartnerPage = {
  title: "Add a loan form to your page",
  body: ({
    payday,
    personal,
    partner,
  }) => `<p>One line adds a site's form to your page. It adjusts its height, remembers the visitor, and continues to the lender's page.</p>
<pre tabindex="0" role="group" aria-label="Script tag"><code id="tag">&lt;script src="${payday}/embed.js" data-site data-affid="FERNHILL" async&gt;&lt;/script&gt;</code></pre>
<button type="button" data-copies="tag">Copy</button>
<p>Or call it from your own script. <a href="${payday}/embed.d.ts">embed.d.ts</a> has the types:</p>
<pre tabindex="0" role="group" aria-label="Call"><code id="call">const form = loanbridgeEmbed({
  site: "${personal}",
  target: "#loan-form",
  onClose: () =&gt; console.log("closed"),
});
form.remove();</code></pre>
<button type="button" data-copies="call">Copy</button>
<p>For visitors without scripts:</p>
<pre tabindex="0" role="group" aria-label="Without scripts"><code id="plain">&lt;noscript&gt;&lt;iframe src="${payday}/" title="Loan request" width="100%" height="1200"&gt;&lt;/iframe&gt;&lt;/noscript&gt;</code></pre>
<button type="button" data-copies="plain">Copy</button>
<h2>Options</h2>
<p>Set an option as an attribute of the script tag or as a property in the call:</p>
<dl>${options
    .map(
      ([attribute, option, what]) =>
        `<dt>${[attribute, option]
          .filter(Boolean)
          .map((name) => `<code>${name}</code>`)
          .join(" or ")}</dt><dd>${what}</dd>`,
    )
    .join("")}</dl>
<h2>Where to put the tag</h2>
<p>Anywhere in the body, with <code>async</code>, <code>defer</code> or <code>type="module"</code>. Scripts may insert it too. A module runs only once
for all tags with the same URL, so use a call for forms that you add later, and for forms in a shadow tree. The console reports problems with a tag.</p>
<p>If your page has a Content-Security-Policy, allow the script and the frame: <code>script-src ${payday}; frame-src ${payday}</code>. If it has a
<code>Cross-Origin-Embedder-Policy</code>, set <code>data-credentialless</code>.</p>
<h2>What the site's operator sets up</h2>
<p>The browser shows the form in your page only if the site lists your origin in its <code>site.json</code>:</p>
<pre tabindex="0" role="group" aria-label="Setting of the site"><code>"embedding": { "parents": ["${partner}"] }</code></pre>
<h2>What your page stores</h2>
<p>One cookie on your domain, named <code>formInlayAuthorization</code> plus the site's host. It contains a sealed value that works only in your page
for one day, and is renewed at each step. Your page never receives what a visitor types.</p>
<h2>Try it</h2>
<form id="playground">
<label>Site <select name="site"><option value="${payday}">Payday</option><option value="${personal}">Personal</option></select></label>
<label>Partner name <input name="affid" value="FERNHILL" maxlength="40"></label>
<label>Title <input name="title" value="Loan request" maxlength="60"></label>
<label>Width <select name="width"><option value="100%">Full width</option><option value="390px">390 pixels, a phone</option></select></label>
<button>Show the form</button>
</form>
<pre tabindex="0" role="group" aria-label="Your script tag"><code id="made"></code></pre>
<button type="button" data-copies="made">Copy</button>
<ol id="heard" aria-live="polite" aria-label="Events from the form"></ol>
<div id="shown"></div>
<script src="${payday}/embed.js"></script>
<script src="/playground.js"></script>`,
};
