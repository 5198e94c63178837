import type { ModalContent } from "../../modal-content.ts";

const aboutTheForm = "Llenar el formulario toma unos dos minutos, y lo enviamos por una conexión segura.";
const toItsSite =
  "Si un prestamista está listo para revisar su solicitud, le llevamos a su sitio. No podemos saber de antemano si alguno lo estará.";
const yourChoice =
  "Usted decide. No tiene que tomar una oferta, y preguntar es gratis. Encuentre más respuestas en nuestras [preguntas frecuentes](modal:faqs).";

export const howItWorks: Readonly<Record<"paydayLoan" | "personalLoan", ModalContent>> = {
  paydayLoan: {
    title: "Cómo funciona",
    intro: ["Con {site} puede consultar a muchos prestamistas a corto plazo a la vez. Son cuatro pasos."],
    sections: [
      {
        heading: "1. Llene la solicitud",
        paragraphs: [
          "Díganos cuánto necesita, quién es usted, dónde trabaja y con qué banco tiene su cuenta.",
          aboutTheForm,
        ],
      },
      {
        heading: "2. Los prestamistas la revisan",
        paragraphs: [
          "Mostramos su solicitud a los prestamistas que atienden su estado. Esto toma unos minutos como máximo.",
          toItsSite,
        ],
      },
      {
        heading: "3. Revise y firme por Internet",
        paragraphs: [
          "El prestamista le muestra el contrato del préstamo. Fíjese en la cantidad, el cargo en dólares, la APR y la fecha de pago. Si está de acuerdo, fírmelo por Internet. Si no, cierre la página.",
        ],
      },
      {
        heading: "4. Reciba su dinero",
        paragraphs: [
          "El prestamista deposita el dinero en su cuenta bancaria, por lo general en un día hábil. En la fecha de pago, la mayoría de los prestamistas toma el pago completo de la misma cuenta.",
        ],
      },
      {
        heading: "Antes de continuar",
        paragraphs: [
          "Un préstamo a corto plazo es una forma cara de pedir prestado. No pida más de lo que puede devolver en su próximo día de pago.",
          yourChoice,
        ],
      },
    ],
  },
  personalLoan: {
    title: "Cómo funciona",
    intro: ["{site} le ayuda a saber qué pueden ofrecerle los prestamistas de préstamos personales. Son cuatro pasos."],
    sections: [
      {
        heading: "1. Llene la solicitud",
        paragraphs: [
          "Díganos cuánto quiere pedir prestado y para qué. Después cuéntenos sobre sus ingresos, su vivienda y su banco.",
          aboutTheForm,
        ],
      },
      {
        heading: "2. Los prestamistas la revisan",
        paragraphs: [
          "Mostramos su solicitud a los prestamistas que atienden su estado y otorgan préstamos de esta cantidad.",
          toItsSite,
        ],
      },
      {
        heading: "3. Revise y firme por Internet",
        paragraphs: [
          "El prestamista le muestra sus documentos. Fíjese en la APR, el pago mensual, el número de meses y el total que va a pagar. Si está de acuerdo, fírmelos por Internet. Si no, cierre la página.",
        ],
      },
      {
        heading: "4. Reciba su dinero",
        paragraphs: [
          "El prestamista deposita el dinero en su cuenta bancaria, por lo general en un día hábil. Después usted lo devuelve cada mes, como dice el contrato.",
        ],
      },
      {
        heading: "Antes de continuar",
        paragraphs: ["Sume lo que debe cada mes. Asegúrese de que le alcanza para un pago más.", yourChoice],
      },
    ],
  },
};
