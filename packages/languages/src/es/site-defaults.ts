import type * as en from "../en/site-defaults.ts";
import type { Translated } from "../translated.ts";

const notOurRates =
  "<p>No somos un prestamista, así que no fijamos tasas ni cargos. Antes de que usted firme, su prestamista debe mostrarle la APR, los cargos y las fechas de pago.</p>";
const latePayment =
  "Si paga tarde o deja de hacer un pago, su prestamista puede cobrarle un cargo, enviar la deuda a un cobrador e informarla a las agencias de crédito.";
const feeExample =
  "Usted pide prestados {amount} por {term} y paga un cargo de {fee}. En total devuelve {total}. La APR es de {apr}.";

export const siteDefaults = {
  shared: {
    appError: "Ocurrió un error al procesar su solicitud de préstamo. Inténtelo de nuevo.",
    labelEighteenConsentPre:
      "Al enviar este formulario, confirmo que tengo 18 años o más y que he leído y acepto los siguientes documentos:",
    labelEighteenConsentPost: "Compartan mi solicitud con prestamistas y socios que puedan ayudarme.",
    shortFormDisclaimer:
      "No somos un prestamista. Enviar una solicitud no significa que le ofrecerán un préstamo. El prestamista fija la cantidad, la tasa y las condiciones, que dependen de su estado y de sus datos.",
    security: "Enviamos sus datos por una conexión segura con cifrado SSL de 256 bits.",
    landingSubmit: "Continuar",
    ctaCopy: "Empiece su solicitud",
    modal: {
      faqs: {
        qualifyingIncome:
          "<p>Los prestamistas buscan ingresos estables. Pueden venir de un empleo, de su propio negocio, de una pensión o de beneficios. Algunos prestamistas pueden aceptar ingresos de beneficios de al menos $1000 al mes.</p>",
        haveABankAccount:
          "<p>Sí. Necesita una cuenta corriente o de ahorros a su nombre. Los prestamistas la usan para enviarle el dinero y para cobrar los pagos.</p>",
        driversLicense:
          "<p>Los prestamistas deben comprobar quién es usted. El número de una licencia de conducir o identificación estatal válida de EE. UU. les ayuda a hacerlo. También ayuda a evitar que otros pidan préstamos a su nombre.</p>",
        fillOutForm:
          "<p>Llenar el formulario toma unos dos minutos. Tenga a mano su identificación, los datos de su banco y la fecha de su próximo día de pago.</p>",
        approved:
          "<p>Eso lo decide el prestamista. Nosotros no damos préstamos ni decidimos quién los recibe, y nadie puede prometerle una oferta. Si un prestamista está listo para ver su solicitud, le llevamos a su página. Allí puede leer las condiciones antes de decidir.</p>",
        howLong:
          "<p>La mayoría de las personas ve un resultado en uno o dos minutos. Consultamos a los prestamistas por grupos y nos detenemos en cuanto uno está listo para revisar su solicitud.</p>",
        whenDoFundsCome:
          "<p>Si un prestamista le aprueba y usted firma, el dinero suele llegar en un día hábil. Depende del prestamista y de su banco.</p>",
      },
    },
  },
  lenderNotice: {
    someInEnglish: "Algunos prestamistas tienen sus documentos y su atención solo en inglés.",
    allInEnglish: "Nuestros prestamistas tienen sus documentos y su atención solo en inglés.",
  },
  terms: { days: "{count} días", months: "{count} meses" },
  paydayLoan: {
    tagLine: "Solicite hasta $2,500 con un formulario corto",
    modal: {
      faqs: {
        whatIsApr:
          "<p>APR son las siglas en inglés de la tasa de porcentaje anual. Es lo que cuesta un préstamo durante un año completo, con los intereses y los cargos. Un préstamo corto con un cargo pequeño puede tener una APR alta, porque el cargo se cuenta como si usted lo pagara una y otra vez durante todo el año. Use la APR para comparar ofertas y fíjese en el total que va a devolver.</p>",
      },
      ratesAndFees: {
        header: notOurRates,
        tableHeader:
          "<p>En los préstamos a corto plazo, la APR de los prestamistas suele ir de {lowestApr} a {highestApr}.</p>",
        table:
          '<table><thead><tr><th scope="col">Cantidad</th><th scope="col">Cargo</th><th scope="col">Plazo</th><th scope="col">APR</th><th scope="col">Usted devuelve</th></tr></thead><tbody>{rows}</tbody></table>',
        footer: `<p>El plazo del préstamo es de 14 días a 24 meses. No hay multa por pago anticipado. Puede pagar antes sin costo.</p><p>${latePayment} No todos los prestamistas renuevan los préstamos, y renovar cuesta más. Un préstamo a corto plazo no resuelve problemas de dinero a largo plazo.</p>`,
        desktopExample: `<p><strong>Ejemplo:</strong> ${feeExample}</p>`,
        mobileExample: `<li>${feeExample}</li>`,
      },
    },
  },
  personalLoan: {
    tagLine: "Solicite hasta $20,000 con un formulario corto",
    modal: {
      faqs: {
        whatIsApr:
          "<p>APR son las siglas en inglés de la tasa de porcentaje anual. Es lo que cuesta un préstamo durante un año completo, con los intereses y los cargos, y le permite comparar préstamos de distintos plazos. Una APR más baja significa un préstamo más barato. Fíjese también en el total que va a devolver: un préstamo más largo tiene pagos más pequeños, pero cuesta más.</p>",
      },
      ratesAndFees: {
        header: notOurRates,
        tableHeader: "<p>Lo que ofrecen los prestamistas depende de su crédito, sus ingresos y su estado.</p>",
        table:
          '<table><thead><tr><th scope="col">Ofertas para</th><th scope="col">APR</th><th scope="col">Plazo</th></tr></thead><tbody><tr><th scope="row">Buen crédito</th><td>5.99% a 35.99%</td><td>2 a 72 meses</td></tr></tbody></table>',
        footer: `<p>Con un crédito regular o bajo, la APR puede ser más alta. ${latePayment}</p>`,
        desktopExample:
          "<p><strong>Ejemplo:</strong> Usted pide prestados {amount} con una APR de {apr} por {term} y paga una vez al mes. Cada pago es de {payment}, y el último es de {lastPayment}. En total devuelve {total}. De esa suma, {cost} son el costo del préstamo.</p>",
        mobileExample:
          "<dl><dt>Cantidad</dt><dd>{amount}</dd><dt>APR</dt><dd>{apr}</dd><dt>Plazo</dt><dd>{term}</dd><dt>Pago mensual</dt><dd>{payment}, y el último es de {lastPayment}</dd><dt>Usted devuelve</dt><dd>{total}</dd><dt>Costo del préstamo</dt><dd>{cost}</dd></dl>",
      },
    },
  },
} as const satisfies Translated<typeof en.siteDefaults>;
