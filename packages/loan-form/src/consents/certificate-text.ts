import { trustedFormParams } from "../fields/trusted-form-params.ts";

/** Returns true if the API accepts this text of a consent-certificate script. */
export const isCertificateText = (text: string): boolean =>
  text.length <= trustedFormParams.maxLength && trustedFormParams.pattern.test(text);
