import type { Translated } from "../../translated.ts";
import type * as en from "../../en/pages/controls.ts";

export const controls = {
  show: "Mostrar",
  hide: "Ocultar",
  showField: "Mostrar {label}",
  hideField: "Ocultar {label}",
  stored: "Ya tenemos este dato, cifrado. Déjelo en blanco para conservarlo o escríbalo otra vez para cambiarlo.",
  storedPlaceholder: "Guardado",
  dobHint: "MM/DD/AAAA",
  areaCode: "{label}, código de área",
  phonePrefix: "{label}, primeros tres dígitos",
  phoneNumber: "{label}, últimos cuatro dígitos",
  loading: "Cargando …",
  loadAgain: "Volver a cargar la lista",
  vehicleFirst: { year: "Elija primero el año", make: "Elija primero la marca", model: "Elija primero el modelo" },
  vehiclesLoading: "Cargando vehículos de {year} …",
  vehiclesFailed: "No pudimos cargar la lista. Elija No está en la lista para continuar, o vuelva a cargarla.",
  offers: "Direcciones",
  offered: "{count} direcciones para elegir. Use las teclas de flecha.",
} as const satisfies Translated<typeof en.controls>;
