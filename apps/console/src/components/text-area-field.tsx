import { useId } from "react";

interface TextAreaFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly help?: string;
  readonly onText: (value: string) => void;
}

/** Text of several lines. */
export function TextAreaField({ label, value, maxLength, help, onText }: TextAreaFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="input"
        rows={5}
        maxLength={maxLength}
        value={value}
        aria-describedby={help === undefined ? undefined : `${id}-about`}
        onChange={(event) => onText(event.target.value)}
      />
      {help !== undefined && (
        <span id={`${id}-about`} className="muted">
          {help}
        </span>
      )}
    </div>
  );
}
