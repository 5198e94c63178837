import { type Site } from "../../sites/index.ts";
import { visitorMessages } from "../../messages/index.ts";
import { shown } from "./shown-text.ts";
import type { ShownDocument } from "./types.ts";

/** Every email and text message that a visitor of the site can get, composed as it is sent. */
export const messageDocuments = (site: Site): readonly ShownDocument[] =>
  visitorMessages(site).map(({ channel, kind, text }) =>
    shown({
      kind: channel === "email" ? "mail" : "text",
      language: site.language,
      surface: channel === "email" ? "mail" : "text",
      place: {
        file: `packages/languages/src/${site.language}/messages/${channel === "email" ? "mails" : "texts"}.ts`,
        path: kind,
      },
      text,
    } as const),
  );
