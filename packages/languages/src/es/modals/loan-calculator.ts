import type { Translated } from "../../translated.ts";
import type * as en from "../../en/modals/loan-calculator.ts";

export const loanCalculator = {
  title: "Calcule el costo",
  note: "Es un ejemplo, no una oferta. Su prestamista decide cuánto cuesta su préstamo. Lo que escriba aquí se queda en su navegador.",
  plan: "¿Cómo se devuelve el préstamo?",
  plans: { fee: "Todo de una vez, con un cargo", monthly: "En pagos mensuales" },
  installments: "Los préstamos de más de {amount} se devuelven en pagos mensuales.",
  slide: "Deslice para elegir una cantidad",
  labels: {
    amount: "Cantidad que pide prestada ($)",
    fee: "Cargo ($)",
    days: "Días hasta que lo devuelve",
    months: "Número de pagos mensuales",
    rate: "Tasa de interés (% al año)",
    taken: "Cargo que se descuenta del préstamo ($)",
  },
  hints: {
    amount: "{min} a {max}",
    fee: "{min} a {max}",
    days: "{min} a {max} días",
    months: "{min} a {max}",
    rate: "{min} a {max}",
    taken: "{min} a {max}. Escriba 0 si no hay ninguno.",
  },
  errors: {
    number: "Escriba un número, como {example}.",
    whole: "Escriba un número entero, como {example}.",
    low: "Lo más bajo que puede probar es {min}.",
    high: "Lo más alto que puede probar es {max}.",
  },
  mend: "Para ver el costo, corrija lo que está marcado arriba.",
  results: {
    payment: "Cada mes usted paga",
    lastPayment: "El último pago es de",
    total: "Usted devuelve",
    cost: "El préstamo le cuesta",
    apr: "APR",
  },
  aprNote:
    "La APR (tasa de porcentaje anual) cuenta los intereses y los cargos juntos, como si fueran de un año completo.",
  chart: {
    fee: "Lo que cuestan {amount} cada vez que se cobra otra vez el cargo de {fee}",
    monthly: "Lo que cuestan {amount} con un interés de {rate} en distintos plazos",
    term: { fee: "Se devuelve", monthly: "Plazo" },
    borrowed: "Cantidad que pide prestada",
    cost: "Costo del préstamo",
    costs: "Costo",
    total: "Total",
    chosen: "(el suyo)",
    months: "{count} meses",
    after: "Después de {count} días",
  },
} as const satisfies Translated<typeof en.loanCalculator>;
