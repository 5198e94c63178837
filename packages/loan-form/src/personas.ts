import type { Values } from "@loanbridge/form-engine";
import accentedName from "./personas/accented-name.json" with { type: "json" };
import alaska from "./personas/alaska.json" with { type: "json" };
import benefitsRecipient from "./personas/benefits-recipient.json" with { type: "json" };
import capital from "./personas/capital.json" with { type: "json" };
import carNotListed from "./personas/car-not-listed.json" with { type: "json" };
import disabilityReviewer from "./personas/disability-reviewer.json" with { type: "json" };
import eighteenthBirthday from "./personas/eighteenth-birthday.json" with { type: "json" };
import employedRenter from "./personas/employed-renter.json" with { type: "json" };
import everyCoRegistration from "./personas/every-co-registration.json" with { type: "json" };
import fifteenthAndLast from "./personas/fifteenth-and-last.json" with { type: "json" };
import hawaiiApartment from "./personas/hawaii-apartment.json" with { type: "json" };
import homeownerPaidOffCar from "./personas/homeowner-paid-off-car.json" with { type: "json" };
import hundredthBirthday from "./personas/hundredth-birthday.json" with { type: "json" };
import hyphenAndApostrophe from "./personas/hyphen-and-apostrophe.json" with { type: "json" };
import keyboardOnly from "./personas/keyboard-only.json" with { type: "json" };
import largestAmount from "./personas/largest-amount.json" with { type: "json" };
import leapDay from "./personas/leap-day.json" with { type: "json" };
import longestAnswers from "./personas/longest-answers.json" with { type: "json" };
import military from "./personas/military.json" with { type: "json" };
import newlyEighteen from "./personas/newly-eighteen.json" with { type: "json" };
import oldPhoneFormat from "./personas/old-phone-format.json" with { type: "json" };
import oneWordName from "./personas/one-word-name.json" with { type: "json" };
import otherIncome from "./personas/other-income.json" with { type: "json" };
import pensioner from "./personas/pensioner.json" with { type: "json" };
import postOfficeBox from "./personas/post-office-box.json" with { type: "json" };
import puertoRico from "./personas/puerto-rico.json" with { type: "json" };
import selfEmployed from "./personas/self-employed.json" with { type: "json" };
import slowNetwork from "./personas/slow-network.json" with { type: "json" };
import socialSecurity from "./personas/social-security.json" with { type: "json" };

/**
 * A fictional applicant with answers to the landing and long form, except those that depend on today; see `answersOf`.
 */
export interface Persona {
  readonly about: string;
  readonly values: Values;
  readonly secureFields: Readonly<Record<"socialSecurity" | "account" | "routing" | "driversLicense", string>>;
  /** Fields whose answer the long form correctly refuses. If absent, everything is accepted. */
  readonly refused?: readonly string[];
  /** True if no site serves the applicant's state, so that the landing form refuses the ZIP code. */
  readonly turnedAway?: boolean;
  /** Age that the applicant reaches today; replaces a date of birth. */
  readonly turnsToday?: number;
  /**
   * Days of the month on which the applicant is paid, or on the banking day before; 31 is the last day of any month.
   */
  readonly payDays?: readonly number[];
  /** Text to type instead of the value, if applicants write it differently from how it is stored. */
  readonly typed?: Readonly<Record<string, string>>;
  /** How the browser test fills the form. Defaults to field by field. */
  readonly drivenBy?: string;
  /** `slow`: the browser test uses a slow connection. */
  readonly network?: string;
}

/** Every persona by the name of its file in `personas/`. */
export const personas = {
  "accented-name": accentedName,
  alaska,
  "benefits-recipient": benefitsRecipient,
  capital,
  "car-not-listed": carNotListed,
  "disability-reviewer": disabilityReviewer,
  "eighteenth-birthday": eighteenthBirthday,
  "employed-renter": employedRenter,
  "every-co-registration": everyCoRegistration,
  "fifteenth-and-last": fifteenthAndLast,
  "hawaii-apartment": hawaiiApartment,
  "homeowner-paid-off-car": homeownerPaidOffCar,
  "hundredth-birthday": hundredthBirthday,
  "hyphen-and-apostrophe": hyphenAndApostrophe,
  "keyboard-only": keyboardOnly,
  "largest-amount": largestAmount,
  "leap-day": leapDay,
  "longest-answers": longestAnswers,
  military,
  "newly-eighteen": newlyEighteen,
  "old-phone-format": oldPhoneFormat,
  "one-word-name": oneWordName,
  "other-income": otherIncome,
  pensioner,
  "post-office-box": postOfficeBox,
  "puerto-rico": puertoRico,
  "self-employed": selfEmployed,
  "slow-network": slowNetwork,
  "social-security": socialSecurity,
} as const satisfies Record<string, Persona>;
