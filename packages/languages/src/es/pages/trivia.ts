import type { Translated } from "../../translated.ts";
import type * as en from "../../en/pages/trivia.ts";

export const trivia = [
  [
    "¿Qué significa APR?",
    "Es la sigla en inglés de la tasa de porcentaje anual: el costo de un préstamo en un año, con los cargos.",
  ],
  ["¿Cuántos centavos tiene una moneda de un cuarto de dólar?", "25. Es la cuarta parte de un dólar."],
  ["¿De quién es el retrato del billete de un dólar?", "De George Washington."],
  ["¿De quién es el retrato del billete de cinco dólares?", "De Abraham Lincoln."],
  ["¿De quién es el retrato del billete de diez dólares?", "De Alexander Hamilton, el primer secretario del Tesoro."],
  ["¿De quién es el retrato del billete de veinte dólares?", "De Andrew Jackson."],
  ["¿De quién es el retrato del billete de cien dólares?", "De Benjamin Franklin. Nunca fue presidente."],
  [
    "¿Cuál es el billete de mayor valor que se imprime hoy?",
    "El de cien dólares. Los de mayor valor se imprimieron por última vez en 1945.",
  ],
  ["¿De qué está hecho un billete de dólar?", "De algodón y lino: tres cuartas partes de algodón y una de lino."],
  ["¿Qué banco central emite los dólares de EE. UU.?", "La Reserva Federal, fundada en 1913."],
  [
    "¿Cuánto asegura la FDIC de un depósito bancario?",
    "Hasta $250,000 por depositante, por banco y por categoría de propiedad.",
  ],
  [
    "¿Quién asegura los depósitos en las cooperativas de crédito federales?",
    "La Administración Nacional de Cooperativas de Crédito, también hasta $250,000.",
  ],
  ["¿Cuántos dígitos tiene el número de ruta de un banco?", "Nueve. El último sirve para comprobar los otros ocho."],
  [
    "¿Cada cuánto puede ver gratis sus informes de crédito?",
    "Cada semana, de cada una de las tres agencias, en annualcreditreport.com.",
  ],
  ["¿Cuáles son las tres grandes agencias de crédito?", "Equifax, Experian y TransUnion."],
  ["¿Entre qué números están la mayoría de los puntajes de crédito?", "Entre 300 y 850; cuanto más alto, mejor."],
  [
    "¿Baja su puntaje si usted mira su propio informe de crédito?",
    "No. Solo lo bajan algunas consultas de los prestamistas.",
  ],
  ["¿Qué cuenta más en un puntaje FICO?", "Si ha pagado a tiempo: cerca del 35 por ciento del puntaje."],
  ["¿Qué es el interés simple?", "El interés sobre lo que se pidió prestado, no sobre intereses anteriores."],
  ["¿Qué es el interés compuesto?", "El interés sobre lo que se pidió prestado y sobre los intereses ya sumados."],
  [
    "¿Qué indica la regla del 72?",
    "Cuánto tarda el dinero en duplicarse, más o menos: 72 dividido entre la tasa anual en porcentaje.",
  ],
  ["Con un 6 por ciento al año, ¿cuánto tardan los ahorros en duplicarse?", "Unos 12 años: 72 dividido entre 6."],
  ["¿Qué es un presupuesto?", "Un plan para el dinero que entra y el que sale."],
  [
    "¿Qué dice la regla 50/30/20?",
    "La mitad para lo necesario, el 30 por ciento para gustos y el 20 por ciento para ahorros y deudas.",
  ],
  ["¿Qué es un fondo de emergencia?", "Ahorros para imprevistos. Una meta común es de tres a seis meses de gastos."],
  ["¿Qué es la inflación?", "El alza de los precios con el tiempo, por la que un dólar compra menos."],
  ["¿Qué tasa de inflación busca la Reserva Federal?", "Un 2 por ciento al año a largo plazo."],
  ["¿Qué es el depósito directo?", "Su pago llega a su cuenta por vía electrónica, sin cheque."],
  [
    "¿Qué es un sobregiro?",
    "Gastar más de lo que hay en la cuenta. Los bancos necesitan su permiso para cobrar cargos por sobregiros con tarjeta.",
  ],
  [
    "¿Qué diferencia hay entre el pago bruto y el neto?",
    "El bruto es antes de impuestos y deducciones; el neto es lo que usted recibe.",
  ],
  [
    "¿Qué formulario muestra su salario y sus impuestos del año?",
    "El W-2, que los empleadores envían antes de que termine enero.",
  ],
  ["¿Qué es una garantía?", "Algo de valor que un prestamista puede quedarse si no se paga el préstamo."],
  ["¿Qué es un cofirmante?", "Alguien que promete pagar el préstamo si el prestatario no lo paga."],
  ["¿Qué es el capital de un préstamo?", "La cantidad que se pidió prestada, sin contar intereses ni cargos."],
  [
    "¿Sale más barato un préstamo con un plazo más largo?",
    "No. Cada pago es más pequeño, pero usted paga más intereses en total.",
  ],
  [
    "¿Qué es una multa por pago anticipado?",
    "Un cargo por pagar un préstamo antes de tiempo. Muchos préstamos no la tienen.",
  ],
  ["¿Dónde estuvo la primera Casa de la Moneda de EE. UU.?", "En Filadelfia. Abrió en 1792."],
  ["¿Cuál es la moneda de menor valor?", "La de un centavo, que en inglés se conoce como penny."],
  [
    "¿Cómo está marcado el borde de la moneda de diez centavos?",
    "Con 118 estrías, que antes mostraban que nadie le había raspado la plata.",
  ],
  [
    "¿Qué le permite hacer la ley cuando llama un cobrador de deudas?",
    "Pedir por escrito, en un plazo de 30 días, una prueba de la deuda.",
  ],
] as const satisfies Translated<typeof en.trivia>;
