import type { ModalContent } from "../../modal-content.ts";
import { sampleNote } from "./sample-note.ts";

export const terms: ModalContent = {
  title: "Términos y condiciones",
  note: sampleNote,
  intro: [
    "Estos términos son un acuerdo entre usted y {company}, que opera {site}. Al enviar una solicitud por este sitio, usted los acepta. Si no los acepta, no use el sitio.",
  ],
  sections: [
    {
      heading: "Qué es este sitio",
      paragraphs: [
        "{site} conecta solicitudes con prestamistas. Enviamos solicitudes de préstamo a prestamistas y otros socios, y ellos nos pagan por eso. {company} no es un prestamista, no otorga préstamos y no participa en las decisiones de crédito. Usar el sitio es gratis para usted. Vea nuestra [Divulgación publicitaria](modal:advertising).",
      ],
    },
    {
      heading: "Quién puede usarlo",
      list: [
        "Usted tiene al menos 18 años y vive en Estados Unidos.",
        "Pide un préstamo para usted, para necesidades personales, familiares o del hogar.",
        "Lo que nos dice es cierto, está completo y es sobre usted.",
        "Vive en un estado donde este servicio está disponible.",
      ],
    },
    {
      heading: "Qué pasa con su solicitud",
      paragraphs: [
        "Usted nos pide que compartamos su solicitud con prestamistas y socios que puedan ayudarle. No prometemos que alguno le haga una oferta. El prestamista fija las tasas, los cargos y las condiciones. Lea su contrato antes de firmar. Usted puede decir que no.",
        "Algunos prestamistas son propiedad de tribus de nativos americanos y pueden prestar conforme a la ley tribal. Algunos socios son agregadores que envían solicitudes a los prestamistas de sus propias redes.",
      ],
    },
    {
      heading: "Cómo comprobamos lo que nos dice",
      paragraphs: [
        "Nosotros y nuestros socios podemos comprobar quién es usted y lo que nos dice. La [Autorización de crédito](modal:credit-authorization) trata de las consultas de crédito.",
      ],
    },
    {
      heading: "Mensajes",
      paragraphs: [
        "Podemos enviarle correos electrónicos sobre su solicitud. Le enviamos mensajes de texto de publicidad solo si los aceptó. Aceptarlos nunca es un requisito para obtener un préstamo. Para no recibir más mensajes, use [Quitar mis datos de las listas](modal:unsub) o responda X, STOP, END o QUIT a un mensaje de texto. El [Consentimiento electrónico](modal:consent) trata de los documentos que recibe por vía electrónica.",
      ],
    },
    {
      heading: "Lo que no puede hacer",
      list: [
        "Usar el nombre o los datos de otra persona.",
        "Enviar solicitudes automáticas, copiar el sitio o tratar de burlar su seguridad.",
        "Usar el sitio para violar la ley.",
      ],
    },
    {
      heading: "Otros sitios",
      paragraphs: [
        "Algunos enlaces llevan a los sitios de prestamistas y de otros. No operamos esos sitios ni somos responsables de ellos. Se aplican sus propios términos.",
      ],
    },
    {
      heading: "Lo que no prometemos",
      paragraphs: [
        "Ofrecemos el sitio tal como es. No podemos prometer que siempre funcione ni que todo lo que nos dice un prestamista esté al día. Hasta donde la ley lo permite, no somos responsables de un préstamo que un prestamista otorgue o no otorgue. Nada de esto le quita un derecho legal al que usted no puede renunciar.",
      ],
    },
    {
      heading: "Marcas y contenido",
      paragraphs: [
        "Los nombres, marcas, textos e imágenes de este sitio pertenecen a {company} o a otros que nos permiten usarlos.",
      ],
    },
    {
      heading: "Cambios",
      paragraphs: [
        "Podemos cambiar estos términos. Los que están publicados aquí cuando usted envía una solicitud son los que se aplican a ella.",
      ],
    },
    {
      heading: "Sus datos",
      paragraphs: [
        "La [Política de privacidad](modal:privacy) explica qué recopilamos y quién lo recibe. Los residentes de California también deben leer el [Aviso de privacidad de California](modal:ccpa).",
      ],
    },
    { heading: "Cómo comunicarse con nosotros", paragraphs: ["{company}, {address}. [Contacto](modal:contact)."] },
  ],
};
