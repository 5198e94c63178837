import type { Validator } from "@loanbridge/form-engine";
import { accountNumber } from "./account-number.ts";
import { coRegistration } from "./co-registration.ts";
import { consent } from "./consent.ts";
import { dateOfBirth } from "./date-of-birth.ts";
import { driversLicense } from "./drivers-license.ts";
import { email } from "./email.ts";
import { maxLength } from "./max-length.ts";
import { message } from "./message.ts";
import { name } from "./name.ts";
import { nonEmpty } from "./non-empty.ts";
import { numbersOnly } from "./numbers-only.ts";
import { oneOf } from "./one-of.ts";
import { payDate } from "./pay-date.ts";
import { phone } from "./phone.ts";
import { positive } from "./positive.ts";
import { required } from "./required.ts";
import { routing } from "./routing.ts";
import { socialSecurity } from "./social-security.ts";
import { vehicleMileage } from "./vehicle-mileage.ts";
import { yearOfBirth } from "./year-of-birth.ts";
import { zip } from "./zip.ts";

/** Every validator that a field of the loan form can name. */
export const validators = {
  AccountNumber: accountNumber,
  CoRegistration: coRegistration,
  Consent: consent,
  DateOfBirth: dateOfBirth,
  DriversLicense: driversLicense,
  Email: email,
  MaxLength: maxLength,
  Message: message,
  Name: name,
  NonEmpty: nonEmpty,
  NumbersOnly: numbersOnly,
  OneOf: oneOf,
  PayDate: payDate,
  Phone: phone,
  Positive: positive,
  Required: required,
  Routing: routing,
  SocialSecurity: socialSecurity,
  VehicleMileage: vehicleMileage,
  YearOfBirth: yearOfBirth,
  Zip: zip,
} as const satisfies Record<string, Validator>;
