export { released } from "./before-message.ts";
export { captchaKinds, resetCaptcha, shownField } from "./captcha/captcha-kinds.ts";
export { default as ClosedNotice } from "./closed/closed-notice.tsx";
export { ClosedState, isClosedState } from "./closed/closed-state.tsx";
export { HelpLines } from "./closed/help-lines.tsx";
export { createController, type FormController, ignoreUntilSubmit } from "./controller.ts";
export { enterToNext } from "./enter-to-next.ts";
export { ErrorSummary, focusField, type Issue, issueOf } from "./error-summary.tsx";
export { FailureNotice } from "./failure-notice.tsx";
export { labelOf } from "./field-texts.ts";
export { Field } from "./field.tsx";
export {
  type ControlProps,
  type FieldKind,
  FormContext,
  type FormContextValue,
  useFieldState,
} from "./form-context.ts";
export { isPrefilled } from "./prefill/is-prefilled.ts";
export { allKinds } from "./kinds/all-kinds.ts";
export { DigitsControl } from "./kinds/digits.tsx";
export { landingKinds } from "./kinds/landing-kinds.ts";
export { optionsOf, textOf, textParam } from "./kinds/params.ts";
export { PhoneControl } from "./kinds/phone.tsx";
export { SelectControl } from "./kinds/select.tsx";
export { VehicleControl } from "./kinds/vehicle.tsx";
export { partAbove, showVehicleLists, vehicleOptions, type VehiclePart } from "./kinds/vehicle-lists.ts";
export { serverErrorTexts } from "./messages.ts";
export { default as PayHelp, lastPaidName } from "./pay-dates/pay-help.tsx";
export { shownDate } from "./pay-dates/typed-date.ts";
export { dayInWords } from "./pay-dates/words.ts";
export { processPrefilled } from "./prefill/prefilled.ts";
export type { Rules } from "./rules.ts";
export { StartAgain } from "./start-again.tsx";
export { useDraft } from "./use-draft.ts";
export { loadRules, useForm } from "./use-form.ts";
export { undoable } from "./typing/undo.tsx";
export { type Submission, useSubmit } from "./use-submit.ts";
export { useVisibleFields } from "./use-visible-fields.ts";
export { reloadChangedForm, takeFormChange } from "./outdated/outdated-page.ts";
