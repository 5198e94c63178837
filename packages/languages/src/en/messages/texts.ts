/** Texts of the text messages: plain, and within the 160 characters of one message where the site's name allows. */
export const texts = {
  "text-goodbye": "{site}: You are unsubscribed and will get no more texts from us. Call {phone} for help.",
  "text-help":
    "{site}: Texts about your loan request. Msg & data rates may apply. Call {phone} for help. Reply STOP to cancel.",
  "text-welcome":
    "{site}: You will get texts about your loan requests again. Msg & data rates may apply. Reply HELP for help, STOP to cancel.",
} as const;
