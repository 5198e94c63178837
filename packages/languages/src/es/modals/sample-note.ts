export const sampleNote =
  "Texto de muestra. Viene con el programa como punto de partida y ningún abogado lo ha revisado. El operador de este sitio debe reemplazarlo o aprobarlo con sus propios abogados antes de publicarlo.";
