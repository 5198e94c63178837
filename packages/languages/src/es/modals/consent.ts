import type { ModalContent } from "../../modal-content.ts";
import { sampleNote } from "./sample-note.ts";

export const consent: ModalContent = {
  title: "Consentimiento para recibir documentos electrónicos",
  note: sampleNote,
  intro: [
    "Una ley federal, la Ley E-SIGN, nos permite darle documentos en una pantalla en lugar de papel si usted está de acuerdo. Lea esto primero.",
  ],
  sections: [
    {
      heading: "Lo que usted acepta",
      paragraphs: [
        "Al enviar el formulario, usted acepta que {company}, y los prestamistas y socios que revisan su solicitud, le den avisos, divulgaciones y contratos sobre ella por vía electrónica: en este sitio, en los de ellos o por correo electrónico. Su firma electrónica vale lo mismo que una firma en papel.",
      ],
    },
    {
      heading: "Copias en papel",
      paragraphs: [
        "Puede pedir una copia en papel de todo lo que le dimos por vía electrónica. Es gratis. Escriba a {company}, {address}. Si quiere los documentos de un prestamista, pídaselos al prestamista, que puede cobrar por las copias en papel.",
      ],
    },
    {
      heading: "Cómo retirar su consentimiento",
      paragraphs: [
        "Puede retirar este consentimiento en cualquier momento, sin costo. Escríbanos a la dirección de arriba. Esto no cambia lo que ya recibió. No podemos continuar con una solicitud abierta sin su consentimiento.",
      ],
    },
    {
      heading: "Lo que necesita",
      list: [
        "Un teléfono, una tableta o una computadora con un navegador actual y conexión a Internet.",
        "Un correo electrónico que usted revise. Avísenos si cambia: [Contacto](modal:contact).",
        "Una forma de guardar lo que reciba: espacio en su dispositivo o una impresora.",
      ],
    },
    {
      heading: "Usted puede abrir y leer esto",
      paragraphs: [
        "Al enviar el formulario, también confirma que pudo abrir y leer esta página, y que puede guardarla o imprimirla.",
      ],
    },
    {
      heading: "Más información",
      paragraphs: [
        "Vea también los [Términos y condiciones](modal:terms) y la [Política de privacidad](modal:privacy).",
      ],
    },
  ],
};
