import { useEffect } from "react";

export const amounts = ["100", "500", "1000", "2500", "5000"] as const;
export const isZip = (value: string): true | string => /^\d{5}$/.test(value) || "Enter 5 digits.";
export const isEmail = (value: string): true | string => /^\S+@\S+\.\S+$/.test(value) || "Enter an email address.";

/** Tells the benchmark when React controls the form. */
export function useInteractive(): void {
  useEffect(() => {
    performance.mark("app-interactive");
  }, []);
}

export function Message({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className="field-error" role="alert">
      {text}
    </p>
  );
}
