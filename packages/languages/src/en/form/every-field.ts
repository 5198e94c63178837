/** Default texts by validator message key, for fields without their own. `{…}` is filled from the refusal's params. */
export const everyField = {
  required: "This field is required",
  pattern: "Please use valid characters",
  length: "Must be {length} digits",
  minLength: "Must be at least {min} characters",
  maxLength: "Must be at most {max} characters",
  min: "Must be at least {min} digits",
  max: "Must be at most {max} digits",
  positive: "This field must be greater than 0.",
  plus: "We can't accept an email address with a plus sign (+). Please enter one without it.",
  option: "Please choose one of the answers",
} as const;

/** Default texts by code of the error catalog. */
export const everyServerCode = {
  NotNull: "This field is required.",
  NotEmpty: "This field is required.",
  NotBlank: "This field cannot be blank.",
  Size: "This field has a max length of 300.",
  Pattern: "Please use valid characters",
  Min: "This field must be greater than 0.",
  NotAllowed: "Please choose one of the answers.",
} as const;
