/** Returns true if the browser tells its pages that the visitor opts out (Global Privacy Control). */
export const optsOut = (): boolean => "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
