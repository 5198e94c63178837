/** Whether the browser tells its pages that their visitor opts out: Global Privacy Control. */
export const optsOut = (): boolean => "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
