import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RichText } from "./rich-text.tsx";

test("[MOD-14] texts link to each other's pages, which open as modals with scripts", () => {
  expect(renderToStaticMarkup(<RichText>See the [Privacy Policy](modal:privacy).</RichText>)).toBe(
    'See the <a href="/documents/privacy">Privacy Policy</a>.',
  );
});

test("[MOD-04] a link can name the section to start at", () => {
  const link = renderToStaticMarkup(<RichText>[Ask](modal:faqs?section=moreInfo&subsection=rep)</RichText>);
  expect(link).toBe('<a href="/documents/faqs#rep">Ask</a>');
});

test("markup in a text is shown as text", () => {
  expect(renderToStaticMarkup(<RichText>{"1 < 2 <b>"}</RichText>)).toBe("1 &lt; 2 &lt;b&gt;");
});
