import type * as en from "../../en/form/slides.ts";

export const slideTexts: typeof en.slideTexts = {
  "about-you": {
    assistText: "Los prestamistas necesitan saber quién es usted.",
    more: {
      label: "¿Por qué necesitan mi número de Seguro Social?",
      text: "Los prestamistas deben saber quién es usted antes de prestarle. Algunos usan el número para consultar su historial de crédito. Lo ciframos en cuanto llega y nadie puede volver a verlo aquí, ni siquiera usted.",
    },
  },
  address: { assistText: "Con su código postal llenamos la ciudad y el estado." },
  job: { assistText: "Cuentan el trabajo, los beneficios y las pensiones." },
  pay: {
    assistText: "Los prestamistas programan sus pagos según los días en que le pagan.",
    more: {
      label: "¿Y si no me pagan en fechas fijas?",
      text: "Elija la opción más parecida y el próximo día en que espera recibir su pago.",
    },
  },
  bank: {
    assistText: "Si un prestamista aprueba su préstamo, envía el dinero a esta cuenta.",
    more: {
      label: "¿Dónde encuentro estos números?",
      text: "Mire la parte de abajo de un cheque. Primero está el número de ruta, que tiene nueve dígitos. Después está el número de cuenta. ¿No tiene cheques? Busque los detalles de la cuenta en la aplicación de su banco.",
    },
  },
  loan: { assistText: "Así los prestamistas pueden ver si pueden ayudarle." },
  consents: { assistText: "Nada de esto afecta su solicitud de préstamo. Omita lo que no quiera." },
};
