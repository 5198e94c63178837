import type { FieldDefinition, Page } from "@loanbridge/form-engine";
import { requestLabels as labels, requestPlaceholders as placeholders } from "#language/form/request-labels.ts";

/** Forms that write to the operator. Their fields have the API's names and are not part of an application. */

const box = { name: "NonEmpty" };
const atMost300 = { name: "MaxLength", params: { max: 300 } };
const email = {
  appFieldName: "email",
  type: "email",
  label: labels.email,
  validators: [{ name: "Email" }],
  postProcessors: [{ name: "EmailSpellCheckSuggestion" }],
  extraParams: { autocomplete: "email", inputMode: "email", maxLength: 300 },
} as const;
const phone = {
  type: "phone",
  validators: [{ name: "Phone" }],
  extraParams: { autocomplete: "tel", inputMode: "tel", maxLength: 10 },
} as const;
/** The captcha answer, valid for this form only; the screen decides how to ask for it. */
export const captchaField = (form: string): FieldDefinition => ({
  appFieldName: "recaptcha",
  type: "hidden",
  label: labels.recaptcha,
  validators: [box],
  extraParams: { form },
});

/** POST /api/v1/contact. */
export const contactPage: Page = {
  id: "contact",
  pageNumber: 1,
  fields: [
    {
      appFieldName: "name",
      type: "text",
      label: labels.name,
      validators: [box, atMost300],
      extraParams: { autocomplete: "name", maxLength: 300 },
    },
    email,
    { appFieldName: "comments", type: "text", label: labels.comments, validators: [{ name: "Message" }] },
    captchaField("contact"),
  ],
};

/** POST /api/v1/unsub, by email. */
export const unsubscribeEmailPage: Page = { id: "unsubscribeEmail", pageNumber: 1, fields: [email] };

/** POST /api/v1/unsub, by phone. */
export const unsubscribePhonePage: Page = {
  id: "unsubscribePhone",
  pageNumber: 1,
  fields: [{ ...phone, appFieldName: "phoneNumber", label: labels.phoneNumber }],
};

/** POST /api/v1/contact/ccpa. The server also looks up the ZIP code. */
export const californiaRequestPage: Page = {
  id: "californiaRequest",
  pageNumber: 1,
  fields: [
    {
      appFieldName: "name",
      type: "text",
      label: labels.fullName,
      validators: [box, atMost300],
      extraParams: { autocomplete: "name", maxLength: 300 },
    },
    email,
    { ...phone, appFieldName: "phoneNumber", label: labels.phoneNumber },
    {
      appFieldName: "fullAddress",
      type: "text",
      label: labels.fullAddress,
      validators: [box, atMost300],
      extraParams: { autocomplete: "street-address", maxLength: 300 },
    },
    {
      appFieldName: "zipCode",
      type: "digits",
      label: labels.zipCode,
      validators: [{ name: "Zip" }],
      extraParams: { autocomplete: "postal-code", inputMode: "numeric", maxLength: 5 },
    },
    {
      appFieldName: "birthYear",
      type: "digits",
      label: labels.birthYear,
      validators: [{ name: "YearOfBirth" }],
      extraParams: {
        autocomplete: "bday-year",
        inputMode: "numeric",
        maxLength: 4,
        placeholder: placeholders.birthYear,
      },
    },
    { appFieldName: "message", type: "text", label: labels.message, validators: [{ name: "Message" }] },
    captchaField("california"),
  ],
};

/** Every form that writes to the operator. */
export const requestPages = [contactPage, unsubscribeEmailPage, unsubscribePhonePage, californiaRequestPage] as const;
