import type { ModalContent } from "../../modal-content.ts";
import { sampleNote } from "./sample-note.ts";

export const privacy: ModalContent = {
  title: "Política de privacidad",
  note: sampleNote,
  intro: [
    "Vigente desde el 1 de enero de 2020.",
    "Esta política explica qué recopila {company} en {site}, por qué lo recopilamos, quién lo recibe y qué opciones tiene usted.",
  ],
  sections: [
    {
      heading: "Qué recopilamos",
      list: [
        "Lo que usted escribe: nombre, dirección, correo electrónico y número de teléfono, fecha de nacimiento, número de Seguro Social, licencia o identificación, ingresos, empleador y datos bancarios.",
        "Lo que envía su navegador: su dirección de red, el tipo de navegador y las páginas que abre.",
        "Una cookie que guarda el punto donde va, para que no pierda su solicitud.",
        "Lo que otros nos dicen: si su información es correcta y qué decidió un prestamista sobre su solicitud.",
      ],
    },
    {
      heading: "Por qué lo recopilamos",
      list: [
        "Para mostrar su solicitud a prestamistas y socios.",
        "Para comprobar quién es usted y evitar el fraude.",
        "Para responderle y enviarle lo que pidió.",
        "Para operar, medir y mejorar este sitio.",
        "Para llevar los registros que exige la ley.",
      ],
    },
    {
      heading: "Quién lo recibe",
      list: [
        "Prestamistas, agregadores y otros socios que revisan su solicitud. Nos pagan por ella. En algunos estados, la ley considera que esto es una venta.",
        "Empresas que trabajan para nosotros, como las que alojan el sitio o buscan fraudes. Solo pueden usar sus datos para ese trabajo.",
        "Tribunales y agencias del gobierno, cuando la ley lo exige.",
        "Un comprador, si se vende nuestra empresa o una parte de ella.",
      ],
    },
    {
      paragraphs: [
        "Cuando un prestamista o socio tiene su solicitud, se aplica su propia política de privacidad. Para ver sus nombres, consulte [Nuestros socios de mercadeo](modal:partners).",
      ],
    },
    {
      heading: "Cookies",
      paragraphs: [
        "Una cookie guarda el punto donde va en su solicitud. Puede borrarla en su navegador, pero entonces tendrá que empezar de nuevo. No la usamos para seguirle en otros sitios.",
      ],
    },
    {
      heading: "Cómo lo protegemos",
      paragraphs: [
        "Ciframos sus datos cuando se envían y cuando se guardan. Desciframos solo lo que una tarea necesita. Después de que usted envía sus números de Seguro Social, de cuenta y de licencia, ninguna página los vuelve a mostrar. Ningún sistema es completamente seguro.",
      ],
    },
    {
      heading: "Cuánto tiempo lo conservamos",
      paragraphs: [
        "Conservamos sus datos mientras los necesitamos para su solicitud, para los registros que exige la ley y para resolver disputas. Después los borramos.",
      ],
    },
    {
      heading: "Sus opciones",
      list: [
        "Salga de nuestras listas: [Quitar mis datos de las listas](modal:unsub).",
        "¿Vive en California? El [Aviso de privacidad de California](modal:ccpa) explica sus derechos, incluido el de decirnos que no vendamos sus datos.",
        "Su navegador puede enviar una señal de Control Global de Privacidad. La tratamos como un pedido de no vender sus datos.",
        "No tiene que enviar una solicitud. Pero los prestamistas no pueden revisarla sin la información del formulario.",
      ],
    },
    {
      heading: "Edad",
      paragraphs: [
        "Este sitio es para adultos. No recopilamos ni vendemos a sabiendas datos de nadie menor de 18 años.",
      ],
    },
    {
      heading: "Cambios",
      paragraphs: ["Si cambiamos esta política, publicamos aquí la versión nueva con su fecha."],
    },
    {
      heading: "Más información",
      paragraphs: [
        "Vea también los [Términos y condiciones](modal:terms) y el [Consentimiento electrónico](modal:consent). ¿Preguntas? {company}, {address}. [Contacto](modal:contact).",
      ],
    },
  ],
};
