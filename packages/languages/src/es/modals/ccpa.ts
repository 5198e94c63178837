import type { ModalContent } from "../../modal-content.ts";
import { sampleNote } from "./sample-note.ts";

export const ccpa: ModalContent = {
  title: "Aviso de privacidad de California",
  note: sampleNote,
  intro: [
    "Vigente desde el 1 de enero de 2020.",
    "Este aviso de {company}, {address} (“nosotros”), es para los visitantes de {site}, sus usuarios y otras personas que viven en California (“usted”). Lo damos conforme a la Ley de Privacidad del Consumidor de California de 2018 (CCPA). Complementa nuestra [Política de privacidad](modal:privacy). Los términos que define la CCPA tienen aquí el mismo significado.",
  ],
  sections: [
    {
      id: "collect",
      heading: "Información que recopilamos",
      paragraphs: [
        "Recopilamos información que le identifica, que se relaciona con usted o que podría vincularse con usted o su hogar. Esta tabla muestra las categorías de la CCPA y cuáles de ellas recopilamos de consumidores en los últimos 12 meses.",
      ],
      table: {
        head: ["Categoría", "Ejemplos", "Recopilada"],
        rows: [
          [
            "A. Identificadores",
            "Nombre, dirección postal y de correo electrónico, dirección de red, número de Seguro Social o de licencia de conducir",
            "SÍ",
          ],
          [
            "B. Información personal que menciona la ley de Registros de Clientes de California",
            "Nombre, dirección, número de teléfono, empleo, número de cuenta bancaria y otra información financiera",
            "SÍ",
          ],
          [
            "C. Características de clasificaciones protegidas por la ley de California o la ley federal",
            "Edad, ciudadanía, condición de militar",
            "SÍ",
          ],
          ["D. Información comercial", "Bienes o servicios que compró o pensó comprar", "NO"],
          ["E. Información biométrica", "Huellas dactilares, rasgos de la cara, huellas de voz", "NO"],
          [
            "F. Actividad en Internet u otras redes similares",
            "Historial de navegación y búsqueda, uso de un sitio o un anuncio",
            "NO",
          ],
          ["G. Datos de geolocalización", "Ubicación física o movimientos", "NO"],
          ["H. Datos sensoriales", "Información de audio, visual o similar", "NO"],
          [
            "I. Información profesional o relacionada con el empleo",
            "Empleo actual o anterior, empleador, ingresos",
            "SÍ",
          ],
          [
            "J. Información educativa que no es pública",
            "Calificaciones, listas de clases, expedientes de estudiantes",
            "NO",
          ],
          ["K. Conclusiones sacadas de otra información personal", "Un perfil de gustos, hábitos o capacidades", "NO"],
        ],
      },
    },
    {
      heading: "Lo que no es información personal",
      list: [
        "La información de registros públicos.",
        "La información que ya no identifica a nadie.",
        "La información cubierta por otras leyes en lugar de la CCPA, como la Ley de Informe Justo de Crédito, la Ley Gramm-Leach-Bliley y la Ley de Protección de la Privacidad de los Conductores.",
      ],
    },
    {
      id: "sources",
      heading: "De dónde viene",
      list: [
        "De usted: los formularios que llena y los mensajes que escribe.",
        "De su navegador, mientras usa el sitio.",
        "De empresas que nos ayudan a comprobar lo que usted nos dice y de prestamistas que responden a su solicitud.",
      ],
    },
    {
      id: "purposes",
      heading: "Fines comerciales: para qué la usamos",
      list: [
        "Para hacer aquello para lo que nos la dio: enviar su solicitud a prestamistas y socios.",
        "Para comprobar quién es usted, y para encontrar y detener el fraude.",
        "Para responder a sus preguntas y solicitudes.",
        "Para enviarle los mensajes que aceptó.",
        "Para operar, probar, proteger y mejorar el sitio.",
        "Para cumplir la ley y responder a tribunales y agencias del gobierno.",
        "Para evaluar o llevar a cabo una venta de nuestra empresa.",
      ],
    },
    {
      paragraphs: [
        "No recopilaremos más categorías, ni usaremos lo que tenemos para un fin muy distinto, sin avisarle primero.",
      ],
    },
    {
      id: "disclosure",
      heading: "Divulgación con un fin comercial",
      paragraphs: [
        "En los 12 meses anteriores divulgamos estas categorías con un fin comercial: A (identificadores), B (registros de clientes), C (características protegidas), F (actividad en la red) e I (empleo). Las divulgamos a empresas que trabajan para nosotros, a prestamistas, y a agregadores y otros socios. Nuestros contratos limitan lo que pueden hacer con ellas las empresas que trabajan para nosotros.",
      ],
    },
    {
      id: "sale",
      heading: "Venta de información personal",
      paragraphs: [
        "En los 12 meses anteriores vendimos estas categorías: A (identificadores), B (registros de clientes), C (características protegidas), F (actividad en la red) e I (empleo). Las vendimos a prestamistas, agregadores y socios de mercadeo. Vea [Nuestros socios de mercadeo](modal:partners).",
        "No vendemos la información personal de menores de 18 años.",
      ],
    },
    {
      id: "opt-out",
      heading: "No vendan mi información personal: su derecho a excluirse",
      paragraphs: [
        "Puede decirnos en cualquier momento que no vendamos su información personal. Use el [formulario de California](modal:ccpa-contact). No necesita una cuenta. Actuamos en un plazo de 15 días calendario. Después esperamos al menos 12 meses antes de pedirle que vuelva a aceptar.",
        "Tratamos una señal de Control Global de Privacidad de su navegador como el mismo pedido.",
      ],
    },
    {
      id: "access",
      heading: "Su derecho a saber y a llevarse sus datos",
      paragraphs: ["Puede preguntarnos por los últimos 12 meses. Después de verificar su solicitud, le decimos:"],
      list: [
        "las categorías de información personal que recopilamos sobre usted;",
        "las categorías de fuentes de donde vino;",
        "por qué la recopilamos o la vendimos;",
        "las categorías de terceros con quienes la compartimos;",
        "qué categorías vendimos y cuáles divulgamos con un fin comercial, y a qué tipos de destinatarios;",
        "los datos personales mismos, en un formato que puede llevar a otra parte (portabilidad de datos).",
      ],
    },
    {
      id: "deletion",
      heading: "Su derecho a que se borre",
      paragraphs: [
        "Puede pedirnos que borremos lo que recopilamos de usted. Después de verificar su solicitud, lo borramos y les decimos a las empresas que trabajan para nosotros que hagan lo mismo. Podemos conservar lo que necesitamos:",
      ],
      list: [
        "para completar lo que pidió o cumplir un contrato con usted;",
        "para encontrar incidentes de seguridad y fraude, y actuar contra ellos;",
        "para encontrar y corregir errores del sitio;",
        "para proteger la libertad de expresión u otro derecho legal;",
        "para cumplir la Ley de Privacidad de las Comunicaciones Electrónicas de California u otra ley;",
        "para investigaciones públicas que usted aceptó;",
        "para usos internos que usted esperaría dentro de lo razonable.",
      ],
    },
    {
      id: "request",
      heading: "Cómo hacer una solicitud, y quién puede hacerla",
      paragraphs: [
        "Use el [formulario de California](modal:ccpa-contact) o escriba a {company}, {address}.",
        "Solo usted, o una persona registrada ante el Secretario de Estado de California a quien usted autorizó para actuar en su nombre, puede hacer una solicitud sobre su información personal. También puede hacerla por su hijo menor de edad.",
        "Puede pedir saber, o pedir una copia, dos veces en 12 meses. Su solicitud debe decirnos lo suficiente para verificar que usted es la persona de quien se trata, o que puede actuar por esa persona. También debe decirnos lo suficiente para entenderla y responderla. No podemos responder una solicitud que no podemos verificar. No tiene que crear una cuenta. Una solicitud hecha desde una cuenta protegida con contraseña que usted tiene con nosotros se considera verificada. Usamos lo que nos dice en una solicitud solo para verificarla.",
      ],
    },
    {
      id: "timing",
      heading: "Cuándo y cómo respondemos",
      paragraphs: [
        "Respondemos en un plazo de 45 días desde su solicitud. Si necesitamos más tiempo, hasta 90 días más, le decimos por escrito por qué y cuánto. Respondemos por correo postal o electrónico, como usted prefiera. Lo que le decimos cubre los 12 meses anteriores a su solicitud. Si no podemos hacer lo que pide, le explicamos por qué. Las copias vienen en un formato fácil de usar. No hay ningún costo, a menos que las solicitudes sean excesivas o claramente infundadas. En ese caso, le decimos el costo antes de continuar.",
      ],
    },
    {
      id: "equal",
      heading: "Sin discriminación",
      paragraphs: ["No le tratamos de otra manera por usar sus derechos bajo la CCPA. No vamos a:"],
      list: [
        "negarle bienes o servicios;",
        "cobrarle precios o tasas diferentes, ni imponerle multas;",
        "darle un servicio de menor nivel o calidad;",
        "insinuar que podría recibir otro precio, tasa o calidad.",
      ],
    },
    {
      heading: "Cambios",
      paragraphs: ["Podemos cambiar este aviso. Si lo hacemos, publicamos aquí la versión nueva con su fecha."],
    },
    {
      heading: "Cómo comunicarse con nosotros",
      paragraphs: ["{company}, {address}. [Formulario de California](modal:ccpa-contact). [Contacto](modal:contact)."],
    },
  ],
};
