import type * as en from "../../en/modals/faqs.ts";

export const faqs: Omit<typeof en.faqs, "title" | "intro"> & {
  readonly title: string;
  readonly intro: Readonly<Record<"paydayLoan" | "personalLoan", string>>;
} = {
  title: "Preguntas frecuentes",
  intro: {
    paydayLoan:
      "Aquí están las respuestas a las preguntas más comunes sobre los préstamos a corto plazo. Estos préstamos cuestan mucho y son solo para emergencias breves. Si no ve su pregunta, [comuníquese con nosotros](modal:contact).",
    personalLoan:
      "Aquí están las respuestas a las preguntas más comunes sobre los préstamos personales, desde el primer formulario hasta el último pago. Si no ve su pregunta, [comuníquese con nosotros](modal:contact).",
  },
  sections: [
    {
      id: "whatIs",
      heading: "Qué es un préstamo personal",
      questions: [
        {
          id: "personal-loan",
          question: "¿Qué es un préstamo personal?",
          answer: {
            paydayLoan:
              "Un préstamo personal es dinero que usted pide prestado y devuelve con intereses o cargos. Un préstamo a corto plazo es uno pequeño. Por lo general se devuelve todo de una vez, en su próximo día de pago. Algunos prestamistas permiten pagar en varias partes.\nLa mayoría de estos préstamos no tiene garantía. Eso significa que usted no pone como garantía su automóvil ni su casa.",
            personalLoan:
              "Un préstamo personal es dinero que usted pide prestado y devuelve con intereses. Hace pagos iguales, por lo general una vez al mes, durante un tiempo fijo.\nLa mayoría de estos préstamos no tiene garantía. Eso significa que usted no pone como garantía su automóvil ni su casa.",
          },
        },
        {
          id: "use",
          question: "¿Para qué puedo usar el dinero?",
          answer: {
            paydayLoan:
              "Puede usarlo para cualquier fin legal, como reparar el automóvil o pagar una cuenta que vence. Esta es una forma cara de pedir prestado, así que es para emergencias breves. No resuelve problemas de dinero a largo plazo. Vea primero [opciones más baratas](modal:faqs?section=moreInfo&subsection=alternatives).",
            personalLoan:
              "Puede usarlo para cualquier fin legal. Muchas personas pagan tarjetas de crédito, arreglan su casa o cubren una cuenta grande. Algunos prestamistas preguntan para qué es el dinero. Vea también [otras opciones](modal:faqs?section=moreInfo&subsection=alternatives).",
          },
        },
        {
          id: "marketplace",
          question: "¿Es {site} un prestamista?",
          answer:
            "No. {company} opera {site}, que conecta solicitudes con prestamistas. Usted llena un formulario y nosotros mostramos su solicitud a los prestamistas. No otorgamos préstamos ni decidimos quién los recibe. Los prestamistas nos pagan por las solicitudes. En nuestra [Divulgación publicitaria](modal:advertising) hay más información.",
        },
        {
          id: "amounts",
          question: "¿Cuánto puedo pedir?",
          answer:
            "Puede pedir hasta {maxLoanAmount}. Un prestamista puede ofrecerle menos. Lo que puede recibir depende de sus ingresos, de su estado y del prestamista.",
        },
      ],
    },
    {
      id: "qualifying",
      heading: "Requisitos para un préstamo",
      questions: [
        {
          id: "eligible",
          question: "¿Quién puede pedir un préstamo?",
          answer:
            "Debe tener 18 años o más. Debe ser ciudadano de EE. UU. y tener un número de Seguro Social válido. Necesita una licencia de conducir o identificación estatal válida de EE. UU. También necesita una cuenta corriente o de ahorros. Además, debe cumplir las otras reglas del prestamista.",
        },
        {
          id: "income",
          question: "¿Qué tipo de ingresos necesito?",
          answer:
            "Los prestamistas quieren ver ingresos estables. Pueden venir de un empleo, de su propio negocio o de una pensión. Algunos prestamistas pueden aceptar ingresos de beneficios de al menos $1000 al mes.",
          configured: "qualifyingIncome",
        },
        {
          id: "bank-account",
          question: "¿Necesito una cuenta bancaria?",
          answer:
            "Sí. Necesita una cuenta corriente o de ahorros a su nombre. El prestamista envía el dinero a esa cuenta y toma sus pagos de ahí.",
          configured: "haveABankAccount",
        },
        {
          id: "license",
          question: "¿Necesito una licencia de conducir?",
          answer:
            "Necesita una licencia de conducir válida de EE. UU. o una identificación estatal. Los prestamistas la usan para comprobar que usted es quien dice ser.",
          configured: "driversLicense",
        },
        {
          id: "credit",
          question: "¿Cambiará esto mi puntaje de crédito?",
          answer:
            "Enviarnos su solicitud no cambia su puntaje. Nosotros y nuestros socios podemos hacer una consulta leve, que otros prestamistas no ven. Un prestamista puede hacer una consulta completa antes de prestar, y esa puede bajar un poco su puntaje. En nuestra [Autorización de crédito](modal:credit-authorization) están los detalles.",
        },
        {
          id: "bad-credit",
          question: "¿Puedo pedir un préstamo si tengo mal crédito?",
          answer:
            "Sí. Cada prestamista tiene sus propias reglas, y algunos se fijan en más que su puntaje. El mal crédito puede significar un costo más alto o ninguna oferta.",
        },
        {
          id: "states",
          question: "¿Puedo pedir un préstamo en cualquier estado?",
          answer:
            "No. Los estados tienen sus propias reglas sobre los préstamos, y nuestro servicio no está disponible en todos. Si las reglas de su estado no lo permiten, no enviamos su solicitud a los prestamistas.",
        },
        {
          id: "military",
          question: "¿Y si estoy en las fuerzas armadas?",
          answer:
            "La ley federal protege a los militares y a sus familias. Limita el costo de muchos préstamos al 36 por ciento al año. Muchos prestamistas de nuestra red no pueden prestarle con ese límite. Es posible que en su base haya un fondo de ayuda o un consejero que pueda ayudarle.",
        },
      ],
    },
    {
      id: "process",
      heading: "El proceso de la solicitud",
      questions: [
        {
          id: "form",
          question: "¿Cuánto se tarda en llenar el formulario?",
          answer:
            "Llenar el formulario por Internet toma unos dos minutos. Tenga a mano su identificación, los datos de su banco y su próximo día de pago.",
          configured: "fillOutForm",
        },
        {
          id: "approved",
          question: "¿Me van a aprobar?",
          answer:
            "No podemos saberlo. Solo un prestamista puede decir que sí o que no. Si un prestamista está listo para revisar su solicitud, le llevamos a su sitio. Si ninguno lo está, se lo decimos de inmediato.",
          configured: "approved",
        },
        {
          id: "how-long",
          question: "¿Cuánto tiempo pasa hasta que tengo respuesta?",
          answer:
            "La mayoría de las personas lo sabe en unos minutos. Mientras espera, la página le muestra cuántos prestamistas han respondido.",
          configured: "howLong",
        },
        {
          id: "funds",
          question: "¿Cuándo recibo el dinero?",
          answer:
            "Primero usted firma el contrato del préstamo con el prestamista. Después, el dinero suele llegar a su cuenta en un día hábil. Los fines de semana, los días feriados y su banco pueden hacer que tarde más.",
          configured: "whenDoFundsCome",
        },
        {
          id: "free",
          question: "¿Cuánto cuesta usar {site}?",
          answer:
            "Es gratis. Nunca pague a nadie un cargo por adelantado para obtener un préstamo. Si alguien le pide que pague en nuestro nombre, no lo haga y [avísenos](modal:contact).",
        },
        {
          id: "obliged",
          question: "¿Tengo que tomar una oferta?",
          answer:
            "No. Puede decir que no a cualquier oferta. Lea todo el contrato antes de firmarlo. Si no le gusta el costo, no firme.",
        },
      ],
    },
    {
      id: "rates",
      heading: "Tasas y cargos",
      questions: [
        {
          id: "cost",
          question: "¿Cuánto cuesta un préstamo?",
          answer:
            "Cada prestamista fija su propio costo. Por ley, debe mostrarle la APR y el total en dólares antes de que usted firme. Puede ver algunos ejemplos en [Tasas y cargos](modal:ratesAndFees).",
        },
        {
          id: "apr",
          question: "¿Qué es la APR?",
          answer: {
            paydayLoan:
              "APR son las siglas en inglés de la tasa de porcentaje anual. Es el costo de un préstamo en un año, con sus cargos, como porcentaje de lo que pide prestado. Le permite comparar préstamos. Los préstamos cortos tienen una APR muy alta, a menudo de varios cientos por ciento, porque un cargo por dos semanas se cuenta como si usted lo pagara todo el año.",
            personalLoan:
              "APR son las siglas en inglés de la tasa de porcentaje anual. Es el costo de un préstamo en un año, con sus cargos, como porcentaje de lo que pide prestado. Le permite comparar préstamos. Cuanto más baja es la APR, menos paga por el mismo préstamo en el mismo tiempo.",
          },
          configured: "whatIsApr",
        },
        {
          id: "my-rate",
          question: "¿De qué depende mi tasa?",
          answer:
            "Los prestamistas se fijan en su crédito, sus ingresos, su estado, la cantidad y el tiempo que necesita para devolverla. {site} no fija las tasas y no puede cambiarlas.",
        },
        {
          id: "other-fees",
          question: "¿Hay otros cargos?",
          answer:
            "Puede haberlos. Algunos prestamistas cobran un cargo por abrir el préstamo, por un pago atrasado o por un pago devuelto. Su banco también puede cobrar un cargo. Todos los cargos del prestamista deben estar en su contrato.",
        },
      ],
    },
    {
      id: "repaying",
      heading: "Cómo devolver mi préstamo",
      questions: [
        {
          id: "how",
          question: "¿Cómo lo devuelvo?",
          answer: {
            paydayLoan:
              "La mayoría de los prestamistas toma el pago de su cuenta bancaria en la fecha de pago. Por lo general es su próximo día de pago. Su contrato muestra la fecha y la cantidad. Asegúrese de que el dinero esté ahí.",
            personalLoan:
              "La mayoría de los prestamistas toma un pago de su cuenta bancaria cada mes. Su contrato muestra cada fecha y cada cantidad. Asegúrese de que el dinero esté ahí.",
          },
        },
        {
          id: "early",
          question: "¿Puedo devolverlo antes?",
          answer:
            "Sí, y puede ahorrarle dinero. Los prestamistas de nuestra red no cobran un cargo por eso. Revise su contrato y pregúntele a su prestamista cómo hacerlo.",
        },
        {
          id: "late",
          question: "¿Y si no puedo pagar a tiempo?",
          answer:
            "Llame a su prestamista antes de la fecha de pago. Muchos aceptan un plan de pagos. Si paga tarde o no paga, puede deber más cargos, un cobrador puede llamarle y su puntaje de crédito puede bajar. No pueden enviarle a la cárcel por un préstamo sin pagar.",
        },
        {
          id: "renew",
          question: "¿Puedo renovar o extender mi préstamo?",
          answer: {
            paydayLoan:
              "Algunos estados y prestamistas lo permiten. Cada vez que renueva, paga un cargo nuevo y sigue debiendo lo que pidió prestado. Los costos suben rápido. Mejor pida un plan de pagos.",
            personalLoan:
              "Algunos prestamistas le permiten cambiar el plan o tomar un préstamo nuevo. Eso puede significar un pago más bajo, pero un costo total más alto. Pida a su prestamista que le muestre los dos.",
          },
        },
      ],
    },
    {
      id: "moreInfo",
      heading: "Más información",
      questions: [
        {
          id: "rep",
          question: "¿Cómo me comunico con un representante?",
          ways: true,
          answer:
            "Podemos ayudarle con su solicitud y con este sitio. Si tiene una pregunta sobre un préstamo que ya tiene, llame a su prestamista. Nosotros no podemos ver su préstamo.",
        },
        {
          id: "data",
          question: "¿Qué pasa con mi información?",
          answer:
            "La enviamos a los prestamistas y socios que revisan su solicitud. La ciframos cuando se envía y cuando se guarda. En nuestra [Política de privacidad](modal:privacy) decimos quién la recibe y por qué.",
        },
        {
          id: "california",
          question: "Vivo en California. ¿Qué derechos tengo?",
          answer:
            "Puede preguntar qué sabemos de usted, pedirnos que lo borremos y decirnos que no lo vendamos. Lea el [Aviso de privacidad de California](modal:ccpa) o use el [formulario de California](modal:ccpa-contact).",
        },
        {
          id: "stop",
          question: "¿Cómo dejo de recibir correos y mensajes de texto?",
          answer:
            "Use [Quitar mis datos de las listas](modal:unsub). Para dejar de recibir mensajes de texto, también puede responder X, STOP, END o QUIT a cualquiera de los nuestros. Un prestamista puede tener su propia lista, así que avísele también.",
        },
        {
          id: "alternatives",
          question: "¿Qué más podría hacer?",
          answer:
            "Pida más tiempo o un plan de pagos a la empresa a la que le debe. Pida un adelanto a su jefe. Muchos bancos y cooperativas de crédito hacen préstamos pequeños. En una cooperativa de crédito federal, su costo tiene un límite del 28 por ciento al año. Un consejero de crédito sin fines de lucro puede revisar su presupuesto con usted, a menudo gratis.",
        },
        {
          id: "scams",
          question: "¿Cómo reconozco una estafa?",
          answer:
            "Un prestamista de verdad no le pedirá que pague primero, que compre tarjetas de regalo ni que comparta la contraseña de su banco. Si eso pasa, deténgase. Puede denunciarlo ante la Comisión Federal de Comercio o ante su estado.",
        },
      ],
    },
  ],
};
