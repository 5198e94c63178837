import type { ApplicationField } from "../field.ts";
import { acceptedTermsAndConditions } from "./accepted-terms-and-conditions.ts";
import { account } from "./account.ts";
import { accountType } from "./account-type.ts";
import { activeMilitary } from "./active-military.ts";
import { address1 } from "./address-1.ts";
import { affid } from "./affid.ts";
import { alternatePhone } from "./alternate-phone.ts";
import { amountRequested } from "./amount-requested.ts";
import { amountRequestedRange } from "./amount-requested-range.ts";
import { autoOwnerStatus } from "./auto-owner-status.ts";
import { bankAccountType } from "./bank-account-type.ts";
import { bankName } from "./bank-name.ts";
import { benefitsPilotOptIn } from "./benefits-pilot-opt-in.ts";
import { city } from "./city.ts";
import { collegeReviewOptIn } from "./college-review-opt-in.ts";
import { creditCardDebt } from "./credit-card-debt.ts";
import { creditCardDebtAmount } from "./credit-card-debt-amount.ts";
import { creditScore } from "./credit-score.ts";
import { directDeposit } from "./direct-deposit.ts";
import { dlState } from "./dl-state.ts";
import { dob } from "./dob.ts";
import { driversLicense } from "./drivers-license.ts";
import { email } from "./email.ts";
import { employerName } from "./employer-name.ts";
import { employerPhone } from "./employer-phone.ts";
import { fingerprintReapply } from "./fingerprint-reapply.ts";
import { firstName } from "./first-name.ts";
import { horoscopeOptIn } from "./horoscope-opt-in.ts";
import { income } from "./income.ts";
import { incomeType } from "./income-type.ts";
import { jobTitle } from "./job-title.ts";
import { language } from "./language.ts";
import { lastName } from "./last-name.ts";
import { loanReason } from "./loan-reason.ts";
import { medicareAdvantageOptIn } from "./medicare-advantage-opt-in.ts";
import { monthsAtAddress } from "./months-at-address.ts";
import { monthsAtBank } from "./months-at-bank.ts";
import { monthsEmployed } from "./months-employed.ts";
import { parentDomain } from "./parent-domain.ts";
import { payDate1 } from "./pay-date-1.ts";
import { payFrequency } from "./pay-frequency.ts";
import { pixelValues } from "./pixel-values.ts";
import { pixelsRequested } from "./pixels-requested.ts";
import { popunderDisplayed } from "./popunder-displayed.ts";
import { previousAppTimestamp } from "./previous-app-timestamp.ts";
import { primaryPhone } from "./primary-phone.ts";
import { quickSubmitted } from "./quick-submitted.ts";
import { redirectUrl } from "./redirect-url.ts";
import { rejected } from "./rejected.ts";
import { residencyStatus } from "./residency-status.ts";
import { routing } from "./routing.ts";
import { shortSubmitTimestamp } from "./short-submit-timestamp.ts";
import { saleOptOut } from "./sale-opt-out.ts";
import { skippedBankAccountInfo } from "./skipped-bank-account-info.ts";
import { smsOptIn } from "./sms-opt-in.ts";
import { socialSecurity } from "./social-security.ts";
import { ssdCoRegOptIn } from "./ssd-co-reg-opt-in.ts";
import { state } from "./state.ts";
import { trustedFormParams } from "./trusted-form-params.ts";
import { vehicleMake } from "./vehicle-make.ts";
import { vehicleMileage } from "./vehicle-mileage.ts";
import { vehicleModel } from "./vehicle-model.ts";
import { vehicleTrim } from "./vehicle-trim.ts";
import { vehicleYear } from "./vehicle-year.ts";
import { waitPageOptIns } from "./wait-page-opt-ins.ts";
import { zip } from "./zip.ts";

/** Every field of the application, by name. */
export const applicationFields = {
  firstName,
  lastName,
  email,
  dob,
  zip,
  address1,
  residencyStatus,
  city,
  state,
  monthsAtAddress,
  primaryPhone,
  alternatePhone,
  dlState,
  amountRequested,
  amountRequestedRange,
  employerName,
  employerPhone,
  monthsEmployed,
  jobTitle,
  incomeType,
  activeMilitary,
  payFrequency,
  payDate1,
  directDeposit,
  accountType,
  bankAccountType,
  income,
  bankName,
  monthsAtBank,
  smsOptIn,
  acceptedTermsAndConditions,
  redirectUrl,
  loanReason,
  creditScore,
  creditCardDebt,
  creditCardDebtAmount,
  previousAppTimestamp,
  shortSubmitTimestamp,
  autoOwnerStatus,
  vehicleYear,
  vehicleMileage,
  vehicleMake,
  vehicleModel,
  vehicleTrim,
  trustedFormParams,
  popunderDisplayed,
  pixelsRequested,
  pixelValues,
  affid,
  horoscopeOptIn,
  medicareAdvantageOptIn,
  collegeReviewOptIn,
  ssdCoRegOptIn,
  benefitsPilotOptIn,
  waitPageOptIns,
  quickSubmitted,
  parentDomain,
  rejected,
  skippedBankAccountInfo,
  saleOptOut,
  language,
  fingerprintReapply,
  socialSecurity,
  account,
  routing,
  driversLicense,
} as const satisfies Record<string, ApplicationField>;

export type FieldName = keyof typeof applicationFields;
