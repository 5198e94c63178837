import { looksPersonal } from "../../system/index.ts";

const codeShape = /^[\w.-]{1,40}$/;
const referenceShape = /^[\w.:-]{1,64}$/;
const numberShape = /^\d+$/;

/**
 * A lender's own reason code, stored in plain text. Undefined if it has another shape or may be personal: a lender
 * might send an applicant's data there, and a shortened text could still hold it.
 */
export function cleanCode(text: string | undefined): string | undefined {
  return text !== undefined && codeShape.test(text) && !looksPersonal(text) ? text : undefined;
}

/**
 * A lender's own reference of a sale, by the same rule. `isNumber`: the lender's file says that its references are
 * numbers, so ten digits are no phone number.
 */
export function cleanReference(text: string | undefined, isNumber = false): string | undefined {
  if (text === undefined || !referenceShape.test(text)) return undefined;
  return (isNumber && numberShape.test(text)) || !looksPersonal(text) ? text : undefined;
}
