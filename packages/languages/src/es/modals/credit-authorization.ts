import type { ModalContent } from "../../modal-content.ts";
import { sampleNote } from "./sample-note.ts";

export const creditAuthorization: ModalContent = {
  title: "Acuerdo de autorización de crédito",
  note: sampleNote,
  intro: [
    "Al enviar su solicitud, usted da su permiso por escrito conforme a la Ley de Informe Justo de Crédito (Fair Credit Reporting Act) y reconoce que:",
  ],
  sections: [
    {
      ownMarks: true,
      list: [
        "(a) {site}, sus proveedores y sus agentes pueden obtener información de consumidor sobre usted mediante una consulta de crédito leve, para ver si cumple los requisitos y buscar productos para usted. Una consulta leve no afecta su puntaje de crédito.",
        "(b) Esta información puede enviarse a prestamistas y proveedores de servicios.",
        "(c) Puede usarse para comprobar su identidad.",
        "(d) Los prestamistas pueden obtener informes de consumidor sobre usted de las agencias de informes de crédito. La consulta completa de un prestamista puede afectar su puntaje de crédito.",
        "(e) Los prestamistas pueden usar esta información para la precalificación y para decisiones de crédito.",
      ],
    },
    {
      heading: "Lo que no hacemos",
      paragraphs: [
        "{company} no toma decisiones de crédito. Una consulta leve no le promete un préstamo, una tasa ni una cantidad.",
      ],
    },
    {
      heading: "Si un prestamista dice que no",
      paragraphs: [
        "Si un prestamista le rechaza por un informe de consumidor, debe decírselo y dar el nombre de la agencia. Usted tiene entonces 60 días para obtener ese informe gratis, y puede disputar todo lo que esté mal en él.",
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
