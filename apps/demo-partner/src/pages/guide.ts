import type { PartnerPage } from "../places.ts";

const options = [
  ["data-site", "site", "Address of the site. Empty: the one that the script comes from."],
  [
    "data-target",
    "target",
    "Where the form goes: a selector, or in a call also an element. As an attribute: the script's place when absent.",
  ],
  ["data-affid", "affid", "What the site knows you by."],
  ["data-title", "title", "What screen readers call the frame."],
  ["data-credentialless", "credentialless", "The browser keeps nothing of the site for the frame (Chromium)."],
  [
    "",
    "onStep, onClose, onRedirect",
    "Called when another step is shown, when the visitor closes the form, and before the window goes to the lender.",
  ],
] as const;

export const guide: PartnerPage = {
  title: "Show a loan form in your own page",
  body: ({
    payday,
    personal,
    partner,
  }) => `<p>One line puts the form of a site into your page. It fits its height, remembers the visitor, and leads to the lender's page.</p>
<pre tabindex="0" role="group" aria-label="Script tag"><code id="tag">&lt;script src="${payday}/embed.js" data-site data-affid="FERNHILL" async&gt;&lt;/script&gt;</code></pre>
<button type="button" data-copies="tag">Copy</button>
<p>Or call it, where you make your pages by script; <a href="${payday}/embed.d.ts">embed.d.ts</a> has the types:</p>
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
<h2>What you can set</h2>
<p>Each as an attribute of the script tag, or as an option of the call:</p>
<dl>${options
    .map(
      ([attribute, option, what]) =>
        `<dt>${[attribute, option]
          .filter(Boolean)
          .map((name) => `<code>${name}</code>`)
          .join(" or ")}</dt><dd>${what}</dd>`,
    )
    .join("")}</dl>
<h2>Where the tag may stand</h2>
<p>Anywhere in the body, also put there by a script, with <code>async</code>, <code>defer</code> or <code>type="module"</code>. A module runs once
for all tags of its address: show a form that comes later by a call, and one in a shadow tree, too. What is wrong with a tag is told on the console.</p>
<p>A page with a policy of its own lets the script and the frame through: <code>script-src ${payday}; frame-src ${payday}</code>. One with
<code>Cross-Origin-Embedder-Policy</code> sets <code>data-credentialless</code>.</p>
<h2>What the site's operator sets</h2>
<p>The browser shows the form in your page only when the site names your origin in its <code>site.json</code>:</p>
<pre tabindex="0" role="group" aria-label="Setting of the site"><code>"embedding": { "parents": ["${partner}"] }</code></pre>
<h2>What your page keeps</h2>
<p>One cookie of your own domain, named <code>formInlayAuthorization</code> and the site's host. It holds a sealed value that serves in your page
alone, for a day, and is renewed at each step. Nothing that a visitor types reaches your page.</p>
<h2>Try it</h2>
<form id="playground">
<label>Site <select name="site"><option value="${payday}">Payday</option><option value="${personal}">Personal</option></select></label>
<label>Partner name <input name="affid" value="FERNHILL" maxlength="40"></label>
<label>Title <input name="title" value="Loan request" maxlength="60"></label>
<label>Width <select name="width"><option value="100%">All of the page</option><option value="390px">390 pixels, a phone</option></select></label>
<button>Show the form</button>
</form>
<pre tabindex="0" role="group" aria-label="Your script tag"><code id="made"></code></pre>
<button type="button" data-copies="made">Copy</button>
<ol id="heard" aria-live="polite" aria-label="What the form has told this page"></ol>
<div id="shown"></div>
<script src="${payday}/embed.js"></script>
<script src="/playground.js"></script>`,
};
