import type { Translated } from "../../translated.ts";
import type * as en from "../../en/pages/chrome.ts";

export const chrome = {
  skip: "Saltar al contenido",
  menu: "Menú",
  closeMenu: "Cerrar el menú",
  mainNavigation: "Principal",
  footerNavigation: "Información",
  navbar: {
    howItWorks: "Cómo funciona",
    ratesAndFees: "Tasas y cargos",
    faqs: "Preguntas frecuentes",
    advertising: "Divulgación publicitaria",
    contact: "Contacto",
  },
  footerLinks: [
    { to: "howItWorks", text: "Cómo funciona" },
    { to: "ratesAndFees", text: "Tasas y cargos" },
    { to: "faqs", text: "Preguntas frecuentes" },
    { to: "advertising", text: "Divulgación publicitaria" },
    { to: "ccpa", text: "No vendan mi información personal", params: { startAt: "opt-out" } },
    { to: "contact", text: "Contacto" },
    { to: "unsub", text: "Quitar mis datos de las listas" },
    { to: "privacy", text: "Política de privacidad" },
    { to: "ccpa", text: "Aviso de privacidad de California" },
    { to: "terms", text: "Términos y condiciones" },
    { to: "consent", text: "Consentimiento electrónico" },
    { to: "credit-authorization", text: "Autorización de crédito" },
  ],
  optOut:
    "Respetamos su señal de exclusión. Ninguna otra empresa rastrea lo que hace aquí, y enviamos su solicitud solo a prestamistas, para el préstamo que usted pide.",
  notALender:
    "{site} es un servicio de conexión con prestamistas, no un prestamista. No otorgamos préstamos ni tomamos decisiones de crédito. Los prestamistas nos pagan por las solicitudes que les enviamos. No está disponible en todos los estados.",
  copyright: "© {year} {company} · Todos los derechos reservados",
  seal: "Miembro de {name}",
  backToTop: "Volver arriba",
  loading: "Un momento …",
  brokenHeading: "Esta parte no se cargó",
  broken: "Sus respuestas guardadas están a salvo. Inténtelo de nuevo.",
  brokenOffline:
    "Parece que no tiene conexión. Sus respuestas guardadas están a salvo. Revise su conexión e inténtelo de nuevo.",
  tryAgain: "Intentar de nuevo",
  ownPage: "Abrir en una página aparte",
  close: "Cerrar",
} as const satisfies Translated<typeof en.chrome>;
