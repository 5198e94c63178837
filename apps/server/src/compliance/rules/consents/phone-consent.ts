import type { ShownDocument } from "../../corpus/types.ts";
import { compilePhrase, findPhrase } from "../../match/phrase.ts";

const compile = (phrases: readonly string[]) => phrases.map(compilePhrase);

const calls = compile([
  "call|calls|called|phone|dial|dialed|autodial* me|you|my|us",
  "calls",
  "may|can|will call ..2",
  "by|over phone|telephone",
  "autodial*|autodialer",
  "llamar*|llamad*",
]);
const texts = compile([
  "text me|you|my",
  "text|sms message|messages|alerts|offers",
  "texts",
  "may|can|will|and|or text",
  "sms",
  "mensajes de texto",
]);
const marketing = compile([
  "marketing|promotional|promotions|telemarketing",
  "offers|deals|products",
  "publicidad|promocion*|ofertas",
]);

const has = (phrases: typeof calls, { words }: ShownDocument): boolean =>
  phrases.some((phrase) => findPhrase(phrase, words).length > 0);

/** Whether a consent covers calls. */
export const coversCalls = (document: ShownDocument): boolean => has(calls, document);

/** Whether a consent covers text messages. */
export const coversTexts = (document: ShownDocument): boolean => has(texts, document);

/** Whether a consent covers calls or texts. */
export const coversPhone = (document: ShownDocument): boolean => coversCalls(document) || coversTexts(document);

/** Whether a consent covers calls or texts that sell something. */
export const coversTelemarketing = (document: ShownDocument): boolean =>
  coversPhone(document) && has(marketing, document);
