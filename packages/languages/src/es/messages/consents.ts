export const emailConfirmed =
  "Este correo electrónico es mío, y {site} puede enviarme por correo electrónico noticias sobre mi solicitud.";
