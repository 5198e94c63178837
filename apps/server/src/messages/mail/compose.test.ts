import { copyIn } from "@loanbridge/languages";
import { expect, test } from "vitest";
import { siteWith } from "../../applications/site.fixture.ts";
import { compose } from "./compose.ts";
import { operatorMails } from "./copy/operator-mails.ts";
import type { MailKindName } from "../kinds.ts";
import { mailKinds } from "./kinds.ts";

const kinds = Object.keys(mailKinds) as MailKindName[];
const link = "https://loans.example/link/x/abc";
const unsubscribe = "https://loans.example/link/unsubscribe/def";
const myRequest = "https://loans.example/link/my-request/ghi";

test("every kind of email has copy, and all copy belongs to a kind", () => {
  expect(Object.keys({ ...copyIn("en").messages.mails, ...operatorMails }).toSorted()).toEqual(kinds.toSorted());
});

test.each(kinds)("the %s email has the same words in text and HTML, names its site, and promises nothing", (kind) => {
  const { subject, text, html } = compose({ kind, site: siteWith({}), link, unsubscribe, myRequest });
  const shown = html
    .replace(/<title>.*?<\/style>/s, "")
    .replaceAll(/<br>|<\/(p|h1)>/g, " ")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&#39;", "'");
  const words = (from: string): Set<string> => new Set(from.match(/[A-Za-z']{3,}/g));
  // The button's URL appears in both; the links at the end are behind their words in HTML.
  const [inText, inHtml] = [words(text.replace(unsubscribe, "").replace(myRequest, "")), words(shown)];
  expect([...inText].filter((word) => !inHtml.has(word))).toEqual([]);
  for (const way of [unsubscribe, myRequest]) expect(html).toContain(`href="${way}"`);
  expect(subject).not.toBe("");
  for (const each of [subject, text, html]) {
    expect(each).not.toMatch(/\{\w+\}|undefined/);
    expect(each).not.toMatch(/guarantee|approved|hurry|act now/i);
  }
  expect(text).toContain("Pennyferry is not a lender and doesn't make credit decisions.");
});

test("dates are written in U.S. style, and emails support dark mode", () => {
  const details = { due: "2027-02-20", reason: "By 2027-02-20 we know more." };
  const { text, html } = compose({ kind: "privacy-extended", site: siteWith({}), details });
  expect(text).toContain("Due on: February 20, 2027\nReason: By 2027-02-20 we know more.");
  expect(html).toContain("February 20, 2027");
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
});

test.each(["2026-13-45", "2026-02-30", "0000-00-00"])(
  "an entered value that is no date stays as it is: %s",
  (comments) => {
    const { text } = compose({ kind: "contact-notice", site: siteWith({}), details: { comments } });
    expect(text).toContain(`Message: ${comments}\n`);
  },
);

test("entered values and site names are escaped in HTML and cannot inject a header", () => {
  const site = siteWith({});
  const named = {
    ...site,
    environment: { ...site.environment, siteName: '<b onclick="x">A&B</b>\r\nBcc: all@example.com' },
  };
  const details = { name: "<script>alert(1)</script>", comments: "one\ntwo & three" };
  const notice = compose({ kind: "contact-notice", site: named, details });
  expect(notice.html).not.toMatch(/<script|<b /);
  expect(notice.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(notice.html).toContain("one<br>two &amp; three");
  expect(notice.text).toContain("Message: one\ntwo & three");
  expect(notice.subject).not.toMatch(/[\r\n]/);
});

test("a visitor's email is in the language of the site that it comes from, and an operator's in English", () => {
  const site = { ...siteWith({}), language: "es" } as const;
  const { subject, text, html } = compose({ kind: "privacy-extended", site, details: { due: "2027-02-20" }, link });
  expect(subject).toBe("Necesitamos más tiempo para su solicitud de privacidad");
  expect(text).toContain("Fecha límite: 20 de febrero de 2027");
  expect(html).toContain('<html lang="es">');
  const notice = compose({ kind: "contact-notice", site, details: { comments: "¿Dónde está?" } });
  expect(notice.subject).toBe("Message from the contact form");
  expect(notice.html).toContain('<html lang="en">');
});
