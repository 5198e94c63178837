import type { PartnerPage } from "../places.ts";

const options = [
  ["data-site", "site", "URL of the site. If empty, the site that serves the script."],
  [
    "data-target",
    "target",
    "Where to put the form: a selector, or in a call also an element. Default for the tag: the position of the script.",
  ],
  ["data-affid", "affid", "Your partner ID at the site."],
  [
    "data-sub1 … data-sub5",
    "sub1 … sub5",
    "Your own names for the visit, such as a publisher or a banner: up to 64 letters, digits and . _ - ~ : each. Never personal data.",
  ],
  ["data-lang", "lang", "Language in which the form opens, such as es, if the site has it."],
  ["data-title", "title", "Title of the frame for screen readers."],
  ["data-credentialless", "credentialless", "Load the frame without cookies or storage (Chromium)."],
  [
    "",
    "onStep, onClose, onRedirect",
    "Called when the step changes, when the visitor closes the form, and before the window goes to the lender.",
  ],
] as const;

export const guide: PartnerPage = {
  title: "Embed a loan form in your page",
  body: ({
    payday,
    personal,
    partner,
  }) => `<p>Add one line to your page to embed a site's form. The form adjusts its height, remembers the visitor, and redirects to the lender.</p>
<pre tabindex="0" role="group" aria-label="Script tag"><code id="tag">&lt;script src="${payday}/embed.js" data-site data-affid="FERNHILL" async&gt;&lt;/script&gt;</code></pre>
<button type="button" data-copies="tag">Copy</button>
<p>If your pages are rendered by JavaScript, call it instead. For the types, see <a href="${payday}/embed.d.ts">embed.d.ts</a>:</p>
<pre tabindex="0" role="group" aria-label="Call"><code id="call">const form = loanbridgeEmbed({
  site: "${personal}",
  target: "#loan-form",
  onClose: () =&gt; console.log("closed"),
});
form.remove();</code></pre>
<button type="button" data-copies="call">Copy</button>
<p>For visitors without JavaScript, add:</p>
<pre tabindex="0" role="group" aria-label="Without JavaScript"><code id="plain">&lt;noscript&gt;&lt;iframe src="${payday}/" title="Loan request" width="100%" height="1200"&gt;&lt;/iframe&gt;&lt;/noscript&gt;</code></pre>
<button type="button" data-copies="plain">Copy</button>
<h2>Options</h2>
<p>Set each option as an attribute of the script tag or as an option of the call:</p>
<dl>${options
    .map(
      ([attribute, option, what]) =>
        `<dt>${[attribute, option]
          .filter(Boolean)
          .map((name) => `<code>${name}</code>`)
          .join(" or ")}</dt><dd>${what}</dd>`,
    )
    .join("")}</dl>
<h2>Script tag placement</h2>
<p>Put the tag anywhere in the body, in HTML or by script, with <code>async</code>, <code>defer</code> or <code>type="module"</code> if you like. A
module runs once for all tags with the same URL, so use a call for forms that you add later and for forms in a shadow tree. Errors in a tag appear
in the console.</p>
<h2>Content security policy</h2>
<p>If your page has a content security policy, allow the script and the frame: <code>script-src ${payday}; frame-src ${payday}</code>. If it sets
<code>Cross-Origin-Embedder-Policy</code>, add <code>data-credentialless</code>.</p>
<h2>Allow your origin</h2>
<p>The browser shows the form only if the site's operator lists your origin in <code>site.json</code>:</p>
<pre tabindex="0" role="group" aria-label="Setting of the site"><code>"embedding": { "parents": ["${partner}"] }</code></pre>
<h2>Cookies and privacy</h2>
<p>The script sets a cookie on your domain, named <code>formInlayAuthorization</code> plus the site's host. The cookie holds a sealed value that
works only in your page, expires after one day, and is renewed at each step. If the site has several languages and a visitor chooses one in the frame,
a second cookie, <code>loanbridgeLanguage</code> plus the site's host, holds its code for 180 days, and comes before your
<code>data-lang</code>. Your page never receives what a visitor types.</p>
<h2>Playground</h2>
<form id="playground">
<label>Site <select name="site"><option value="${payday}">Payday</option><option value="${personal}">Personal</option></select></label>
<label>Partner ID <input name="affid" value="FERNHILL" maxlength="40"></label>
<label>Title <input name="title" value="Loan request" maxlength="60"></label>
<label>Width <select name="width"><option value="100%">Full width</option><option value="390px">390 pixels (phone)</option></select></label>
<button>Show form</button>
</form>
<pre tabindex="0" role="group" aria-label="Your script tag"><code id="made"></code></pre>
<button type="button" data-copies="made">Copy</button>
<ol id="heard" aria-live="polite" aria-label="Events from the form"></ol>
<div id="shown"></div>
<script src="${payday}/embed.js"></script>
<script src="/playground.js"></script>`,
};
