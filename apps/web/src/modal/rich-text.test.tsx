import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RichText } from "./rich-text.tsx";

test("[MOD-14] texts link to each other's modals", () => {
  expect(renderToStaticMarkup(<RichText>See the [Privacy Policy](modal:privacy).</RichText>)).toBe(
    'See the <a href="/#/modal/privacy">Privacy Policy</a>.',
  );
});

test("[MOD-04] a link can say where the modal starts", () => {
  const link = renderToStaticMarkup(<RichText>[Ask](modal:faqs?section=moreInfo)</RichText>);
  expect(link).toBe('<a href="/#/modal/faqs?section=moreInfo">Ask</a>');
});

test("markup in a text is text", () => {
  expect(renderToStaticMarkup(<RichText>{"1 < 2 <b>"}</RichText>)).toBe("1 &lt; 2 &lt;b&gt;");
});
