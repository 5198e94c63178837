import { expect, test } from "vitest";
import { plainText, withoutLinks } from "./plain-text.ts";

test.each([
  ["<p>One <b>bold</b>er word.</p><p>Two</p>", "One bolder word.\nTwo"],
  ["<table><tr><th>Amount</th><td>$500</td></tr><tr><td>14 days</td></tr></table>", "Amount  $500\n14 days"],
  ["Rates &amp; Fees &lt;b&gt; it&#x27;s &copy;", "Rates & Fees <b> it's &copy;"],
  ["<script>no</script><style>.a{}</style>yes<svg><path/></svg>", "yes"],
  ["a < b", "a"],
  ["", ""],
])("the text of %j is %j", (html, text) => {
  expect(plainText(html)).toBe(text);
});

test("a link of the copy is read as its text", () => {
  expect(withoutLinks("See [FAQs](modal:faqs?section=a) or [call](tel:1), please.")).toBe("See FAQs or call, please.");
  expect(withoutLinks("No link")).toBe("No link");
});
