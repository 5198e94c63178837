/** Texts of the text messages: plain, and within the 160 characters of one message where the site's name allows. */
export const texts = {
  "text-goodbye": "{site}: You are unsubscribed and will get no more texts from us. Call {phone} for help.",
} as const;
