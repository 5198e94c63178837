import { parentHeader } from "@loanbridge/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { evidenceDocument, evidenceOf } from "../../privacy/index.ts";
import { landing, longForm, noon, payday, startApp, type Started } from "./started.fixture.ts";

let started: Started;
beforeAll(async () => void (started = await startApp()));
afterAll(() => started.close());

const page = async (url: string, headers: Readonly<Record<string, string>> = {}, visitor = started.visitor(payday)) =>
  visitor.ask({ method: "GET", url, headers });

const languageOf = (html: string): string => /<html lang="(\w+)">/.exec(html)?.[1] ?? "";
const spanish = { "content-type": "application/json", "content-language": "es" };

test("a page is in the language of its address, which the visitor's next pages keep", async () => {
  const visitor = started.visitor(payday);
  expect(languageOf((await page("/", {}, visitor)).body)).toBe("en");
  const chosen = await page("/?lang=es", {}, visitor);
  expect(languageOf(chosen.body)).toBe("es");
  expect(chosen.headers["set-cookie"]).toContain("loanbridge-language=es");
  expect(languageOf((await page("/", {}, visitor)).body)).toBe("es");
  expect(languageOf((await page("/documents/terms", {}, visitor)).body)).toBe("es");
  expect(languageOf((await page("/?lang=en", {}, visitor)).body)).toBe("en");
});

test("a language that the site does not offer is that of the site, and is not remembered", async () => {
  const answer = await page("/?lang=fr");
  expect(languageOf(answer.body)).toBe("en");
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test("a browser that prefers another language gets a link to it, never a redirect", async () => {
  const plain = await page("/");
  expect(plain.body).toContain('<a href="?lang=es" hreflang="es" lang="es">Español</a>');
  const suggested = await page("/", { "accept-language": "es-MX,es;q=0.9,en;q=0.8" });
  expect(suggested.statusCode).toBe(200);
  expect(languageOf(suggested.body)).toBe("en");
  expect(suggested.body).toContain('lang="es" class="suggested">Ver esta página en español</a>');
  const content = await page("/", { "accept-language": "en-US,en;q=0.9,es;q=0.8" });
  expect(content.body).not.toContain('class="suggested"');
});

test("search engines get the address of each language", async () => {
  const { body } = await page("/?lang=es");
  expect(body).toContain('<link rel="canonical" href="http://payday.localhost/?lang=es">');
  expect(body).toContain('<link rel="alternate" hreflang="en" href="http://payday.localhost/">');
  expect(body).toContain('<link rel="alternate" hreflang="es" href="http://payday.localhost/?lang=es">');
  expect(body).toContain('<link rel="alternate" hreflang="x-default" href="http://payday.localhost/">');
});

test("in a partner's frame the choice has its own cookie", async () => {
  const answer = await page("/?lang=es", { [parentHeader]: "http://partner.localhost:3002" });
  expect(answer.headers["set-cookie"]).toMatch(/^loanbridge-language-frame=es;.*Partitioned/);
});

const consentsOf = async () =>
  started.app.db
    .selectFrom("consent_entry")
    .innerJoin("consent_text", "consent_text.hash", "consent_entry.text_hash")
    .select(["kind", "text"])
    .orderBy("seq", "desc")
    .limit(3)
    .execute();

test("consents are recorded in the language of the page that sent them, whatever another tab chose", async () => {
  const visitor = started.visitor(payday);
  await page("/?lang=en", {}, visitor);
  const body = JSON.stringify(landing);
  await visitor.ask({ method: "PATCH", url: "/api/v1/userApplication", payload: body, headers: spanish });
  expect((await visitor.stored()).userApplication["language"]).toBe("es");
  for (const { text } of await consentsOf())
    expect(text).toBe(
      "Al enviar este formulario, confirmo que tengo 18 años o más y que he leído y acepto los siguientes documentos: Consentimiento electrónico, Autorización de crédito, Divulgación publicitaria, Política de privacidad y Términos y condiciones. Compartan mi solicitud con prestamistas y socios que puedan ayudarme.",
    );
  const answered = { ...longForm, userApplication: { ...longForm.userApplication, smsOptIn: true } };
  await visitor.ask({
    method: "PATCH",
    url: "/api/v1/userApplication",
    payload: JSON.stringify(answered),
    headers: spanish,
  });
  expect((await consentsOf())[0]).toMatchObject({ kind: "sms", text: expect.stringContaining("Envíenme mensajes") });
});

test("two tabs in two languages send one request, each in its own language", async () => {
  const visitor = started.visitor(payday);
  const send = (body: object, language: string) =>
    visitor.ask({
      method: "PATCH",
      url: "/api/v1/userApplication",
      payload: JSON.stringify(body),
      headers: { "content-type": "application/json", "content-language": language },
    });
  await send(landing, "en");
  const answered = { ...longForm, userApplication: { ...longForm.userApplication, smsOptIn: true } };
  expect((await send(answered, "es")).json<{ viewState: string }>().viewState).toBe("READY_TO_PROCESS");
  expect((await consentsOf())[0]).toMatchObject({ kind: "sms", text: expect.stringContaining("Envíenme mensajes") });
  // The English tab sends the same form, which was sent already.
  expect((await send(answered, "en")).json<{ viewState: string }>().viewState).toBe("READY_TO_PROCESS");
  expect((await consentsOf())[0]).toMatchObject({ kind: "sms", text: expect.stringContaining("Envíenme mensajes") });
  expect((await visitor.stored()).userApplication["language"]).toBe("es");
});

test("the consent export shows Spanish texts as they were shown", async () => {
  const visitor = started.visitor(payday);
  const payload = JSON.stringify(landing);
  await visitor.ask({ method: "PATCH", url: "/api/v1/userApplication", payload, headers: spanish });
  const token = visitor.cookie?.split("=")[1] ?? "";
  const { id } = (await started.app.applications.findByToken("payday-demo", token)) ?? expect.unreachable();
  const { db, vault } = started.app;
  const evidence = await evidenceOf({ db, vault, clock: () => noon, lenderName: () => undefined }, id);
  const document = evidenceDocument(evidence ?? expect.unreachable());
  expect(document).toContain("Al enviar este formulario, confirmo que tengo 18 años o más");
  expect(document).toContain("Términos y condiciones. Compartan mi solicitud");
});

test("a form without scripts carries the language of its page", async () => {
  const visitor = started.visitor(payday);
  const { body } = await page("/?lang=es", {}, visitor);
  expect(body).toContain('<input type="hidden" form="request" name="lang" value="es">');
  await page("/?lang=en", {}, visitor);
  const { acceptedTermsAndConditions: _, ...typed } = landing.userApplication;
  await visitor.post({ ...typed, acceptedTermsAndConditions: "on", lang: "es" });
  expect((await visitor.stored()).userApplication["language"]).toBe("es");
});

test("a form that is refused says why in the page's language", async () => {
  const visitor = started.visitor(payday);
  await page("/?lang=es", {}, visitor);
  const refused = await visitor.post({ zip: "1" }, { "sec-fetch-site": "cross-site" });
  expect(refused.statusCode).toBe(403);
  expect(languageOf(refused.body)).toBe("es");
  expect(refused.body).toContain("No pudimos comprobar que este formulario");
});

test("each language's site is served in the version that its page names", async () => {
  const versions = await Promise.all(
    ["/", "/?lang=es"].map(async (url) => /"wholeSite":"([^"]+)"/.exec((await page(url)).body)?.[1] ?? ""),
  );
  expect(new Set(versions).size).toBe(2);
  const [english, other] = await Promise.all(versions.map(async (url) => (await page(url)).body));
  expect(english).toContain("First name");
  expect(other).toContain('"label":"Nombre"');
  expect(other).not.toContain("First name");
});

test("visitors see before they submit that lenders serve them in English only, if that is so", async () => {
  const notice = "Nuestros prestamistas tienen sus documentos y su atención solo en inglés.";
  expect((await page("/?lang=es")).body).toContain(notice);
  expect((await page("/")).body).not.toContain(notice);
});
