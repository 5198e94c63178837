import type { Tooltip } from "../../tooltip.ts";

const phone = {
  required: "These fields are required.",
  length: "Your phone number must be 10 digits.",
  pattern: "Your phone number cannot not begin with a 0 or 1.",
  server: { Pattern: "Your contact phone number must be 10 digits." },
} as const;

const zip = {
  required: "Please enter your 5-digit zip code.",
  length: "Please enter your 5-digit zip code.",
  pattern: "The zip code you have entered is not valid.",
  server: {
    ZipLookup: "The zip code you have entered is not valid.",
    NotAllowed: "The zip code you have entered is not valid.",
    StateClosed: "We don't arrange loans in this ZIP code. For help that isn't a loan, call 211.",
  },
} as const;

const email = {
  pattern: "Please enter a correct e-mail address.",
  server: { Pattern: "Please enter a correct e-mail address." },
} as const;

const name = { pattern: "Invalid Name" } as const;

const message = {
  pattern: "Message contains invalid content",
  server: { Pattern: "Message contains invalid content", Size: "This field has a max length of 3000." },
} as const;

const consent = {
  required: "You must accept the terms and conditions to continue.",
  server: {
    NotNull: "You must accept the terms and conditions to continue.",
    NotEmpty: "You must accept the terms and conditions to continue.",
  },
} as const;

const robot = "Please confirm you're not a robot.";
const failedAttempt = "Unable to find previous loan request.";
const noMailbox =
  "We can't recognize this device, so we can't find an earlier request here. Please start a new request.";

/** Overrides of `everyField` and `everyServerCode`, by field. */
export const ownTooltips = {
  acceptedTermsAndConditions: consent,
  consent,
  firstName: name,
  lastName: name,
  email,
  dob: {
    required: "Please enter your date of birth.",
    pattern: "Please enter your date of birth as MM/DD/YYYY.",
    month: "Please enter a month from 1 to 12.",
    day: "Please enter a day that's in this month.",
    under18: "You must be at least 18 years old.",
    over100: "You must be no more than 100 years old.",
    server: { Age: "Invalid Age." },
  },
  birthMonth: {
    server: { Min: "The smallest value for month is 1", Max: "The largest value for month is 12" },
  },
  birthDay: { server: { Min: "The smallest value for day is 1", Max: "The largest value for day is 31" } },
  birthYear: {
    required: "Please enter the year you were born.",
    pattern: "Please enter the year you were born.",
    length: "Must be {length} digits",
    under18: "You must be over 18 to apply.",
    over100: "Invalid age.",
    server: {
      Pattern: "Year of birth must be in yyyy format.",
      Age: "You must be at least 18 and no more than 100 years old.",
    },
  },
  zip,
  zipCode: zip,
  city: { server: { Size: "This field has a max length of 100." } },
  primaryPhone: phone,
  alternatePhone: phone,
  employerPhone: phone,
  phoneNumber: phone,
  socialSecurity: {
    required: "Please enter your 9-digit social security number.",
    length: "Please enter your 9-digit social security number.",
    pattern: "Please enter a correct social security number.",
    server: { Pattern: "Please enter a correct social security number." },
  },
  driversLicense: {
    pattern: "Please enter a correct driver's license number.",
    min: "Must be at least {min} characters",
    max: "Must be at most {max} characters",
    server: {
      Pattern: "Please enter a correct driver's license number.",
      Size: "Please enter a correct driver's license number.",
    },
  },
  routing: {
    length: "Your routing number must be 9 digits.",
    pattern: "You have not provided a valid routing number.",
    server: {
      Length: "Your routing number must be 9 digits",
      Pattern: "Your routing number must be 9 digits",
      RoutingNumberLookup: "You have not provided a valid routing number.",
    },
  },
  account: {
    server: {
      Size: "Your account number must be between 4 and 30 digits",
      Length: "Your account number must be between 4 and 30 digits",
      Pattern: "Your account number must be between 4 and 30 digits",
    },
  },
  payDate1: {
    required: "Please enter your next pay date.",
    pattern: "Please choose your next pay date.",
    future: "Your next pay date must be in the future.",
    latest: "Your next pay date must be no later than {latest}.",
    weekend: "Your next pay date can't be on a weekend.",
    holiday: "Your next pay date can't be on a holiday.",
    server: {
      Max: "This is too far ahead for how often you're paid.",
      Future: "Your next pay date must be in the future.",
      NotHoliday: "Your next pay date can't be on a holiday.",
      DaysOfWeek: "Your next pay date can't be on a weekend.",
    },
  },
  vehicleMileage: { server: { Size: "Please enter the mileage as a whole number." } },
  benefitsPilotOptIn: {
    required: "You must agree to the disclosure to continue.",
    server: {
      NotNull: "You must agree to the disclosure to continue.",
      NotEmpty: "You must agree to the disclosure to continue.",
    },
  },
  fingerprintEmail: { ...email, server: { ...email.server, FailedAttempt: failedAttempt, NotAllowed: noMailbox } },
  fingerprintPhone: { ...phone, server: { ...phone.server, FailedAttempt: failedAttempt } },
  fingerprintCode: {
    required: "Enter the 6-digit code from the email.",
    min: "Enter all {min} digits of the code.",
    max: "The code has {max} digits.",
    pattern: "Enter the 6-digit code from the email.",
    server: { Pattern: "That code doesn't match. Check the newest email and try again." },
  },
  name,
  comments: message,
  message,
  fullAddress: {},
  recaptcha: {
    required: robot,
    server: {
      NotNull: robot,
      NotEmpty: robot,
      FailedAttempt:
        "We couldn't confirm the check just now, so nothing was sent. Please wait a moment, do the check again, then send the form again.",
    },
  },
} as const satisfies Record<string, Tooltip>;
