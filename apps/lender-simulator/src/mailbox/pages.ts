import { escape } from "../escape.ts";
import { json, type Reply } from "../exchange.ts";
import { page, pageHeaders } from "../page.ts";
import type { Mailbox, ReceivedMail } from "./start-mailbox.ts";

const html = (status: number, body: string): Reply => ({ status, headers: pageHeaders, body });

/** Numbers emails from 1, oldest first, so that a URL keeps showing the same email. */
const numberOf = (mails: readonly ReceivedMail[], at: number): number => mails.length - at;

/**
 * /mails lists the emails, /mails.json returns all of them, /mails/1 shows one as its reader sees it and /mails/1.txt
 * as text.
 */
export function answerMails(mails: Mailbox["mails"], path: string): Reply {
  const all = mails();
  if (path === "/mails") return html(200, listPage(all));
  if (path === "/mails.json") return json(all);
  const [, number = "", asText] = /^\/mails\/(\d+)(\.txt)?$/.exec(path) ?? [];
  const mail = all[all.length - Number(number)];
  if (number === "" || mail === undefined) return html(404, page("Not found", "<main><h1>Email not found</h1></main>"));
  const plain = { "content-type": "text/plain; charset=utf-8", "x-content-type-options": "nosniff" };
  return asText ? { status: 200, headers: plain, body: mail.text } : html(200, mail.html);
}

function listPage(mails: readonly ReceivedMail[]): string {
  const rows = mails.map((mail, at) => {
    const number = String(numberOf(mails, at));
    return `<tr><td>${escape(mail.at)}</td><td>${escape(mail.to)}</td><td><a href="/mails/${number}">${escape(mail.subject)}</a> (<a href="/mails/${number}.txt">as text</a>)</td></tr>`;
  });
  return page(
    "Simulated mailbox",
    `<header><p class="notice">This is a simulated mailbox. It receives every email that this installation sends and delivers none. It is emptied when it restarts.</p></header>
<main>
<h1>Emails</h1>
<p>Reload this page to see new emails. The reminder for an unfinished request arrives after one hour.</p>
<div class="scroll" role="region" aria-labelledby="mails" tabindex="0">
<table>
<caption id="mails">${String(mails.length)} emails, newest first</caption>
<thead><tr><th scope="col">Received</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>
</div>
</main>`,
  );
}
