import type { ModalContent } from "../../modal-content.ts";
import { sampleNote } from "./sample-note.ts";

export const advertising: ModalContent = {
  title: "Divulgación publicitaria",
  note: sampleNote,
  sections: [
    {
      heading: "Cómo gana dinero este sitio",
      paragraphs: [
        "{site} es una red de publicidad que opera {company}. Los prestamistas y otros socios nos pagan una comisión por las solicitudes que les enviamos. La comisión puede influir en qué prestamistas ven su solicitud y en qué orden. Usted no nos paga nada.",
      ],
    },
    {
      heading: "No somos un prestamista",
      paragraphs: [
        "{company} no es un prestamista, ni un corredor de préstamos, ni un agente de un prestamista. No otorgamos préstamos ni tomamos decisiones de crédito. No fijamos tasas, cargos ni condiciones, y no podemos saber si usted recibirá una oferta.",
      ],
    },
    {
      heading: "Quién puede recibir su información",
      list: [
        "Prestamistas que atienden su estado y otorgan préstamos de la cantidad que usted quiere.",
        "Agregadores: empresas que envían solicitudes a los prestamistas de sus propias redes.",
        "Prestamistas tribales: prestamistas que son propiedad de tribus de nativos americanos. Pueden prestar conforme a la ley tribal y federal en vez de la ley de su estado, y sus tasas pueden ser más altas de lo que su estado permite.",
      ],
    },
    {
      heading: "Lo que no incluimos",
      paragraphs: [
        "Nuestra red no incluye a todos los prestamistas ni todos los tipos de préstamo. El prestamista que acepte su solicitud puede no tener el costo más bajo. Es posible que encuentre una oferta mejor en otro lugar, y puede buscarla con toda libertad.",
      ],
    },
    {
      heading: "Dónde está disponible",
      paragraphs: [
        "Este servicio no está disponible en todos los estados. Cada estado tiene sus propios límites para los préstamos, las cantidades y los costos, y la lista puede cambiar en cualquier momento.",
      ],
    },
    {
      heading: "Más información",
      paragraphs: [
        "Cuánto pueden costar los préstamos: [Tasas y cargos](modal:ratesAndFees). Qué hacemos con sus datos: [Política de privacidad](modal:privacy). Quiénes son nuestros socios: [Nuestros socios de mercadeo](modal:partners).",
      ],
    },
  ],
};
