import { trustedFormParams } from "./fields/trusted-form-params.ts";

/** Whether the API takes this text of a consent-certificate script. */
export const isCertificateText = (text: string): boolean =>
  text.length <= trustedFormParams.maxLength && trustedFormParams.pattern.test(text);
