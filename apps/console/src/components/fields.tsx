import type { InputHTMLAttributes, ReactNode } from "react";
import { useId } from "react";

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Label of the empty value; absent: a value is always chosen. */
  readonly all?: string;
  readonly onChange: (value: string) => void;
}

/** A list. It also shows a value of the address that is in no list, where a browser would show the first one instead. */
export function SelectField({ label, value, options, all, onChange }: SelectFieldProps) {
  const isListed = value === "" || options.some((option) => option.value === value);
  return (
    <label className="field">
      <span>{label}</span>
      <select className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {all !== undefined && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {!isListed && <option value={value}>{value}</option>}
      </select>
    </label>
  );
}

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "className"> {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly onText?: (value: string) => void;
}

export function TextField({ label, help, error, onText, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        className="input"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined && help === undefined ? undefined : `${id}-about`}
        {...(onText && { onChange: (event) => onText(event.target.value) })}
      />
      {(error ?? help) !== undefined && (
        <span id={`${id}-about`} className={error === undefined ? "muted" : "field-error"}>
          {error ?? help}
        </span>
      )}
    </div>
  );
}

interface CheckFieldProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function CheckField({ label, isChecked, onChange }: CheckFieldProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} /> {label}
    </label>
  );
}
