import { useState } from "react";
import { TextField } from "../../components/index.ts";

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  readonly error: string | undefined;
  /** Absent: an empty field is an error. */
  readonly onEmpty?: () => void;
  readonly onNumber: (value: number) => void;
}

/** A number as text, so that an unfinished one is not lost while it is typed. */
export function NumberField({ label, value, placeholder, error, onEmpty, onNumber }: NumberFieldProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number | undefined }>();
  // An edit from elsewhere, such as undo, replaces what was typed.
  const text = typed !== undefined && typed.value === value ? typed.text : (value?.toString() ?? "");
  const isUnread = text.trim() !== "" && readNumber(text) === undefined;
  const isMissing = text.trim() === "" && onEmpty === undefined;
  const change = (next: string): void => {
    const read = readNumber(next);
    if (next.trim() === "" && onEmpty !== undefined) onEmpty();
    else if (read !== undefined) onNumber(read);
    const stays = next.trim() === "" && onEmpty !== undefined ? undefined : (read ?? value);
    setTyped({ text: next, value: stays });
  };
  return (
    <TextField
      label={label}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      {...(placeholder !== undefined && { placeholder })}
      error={isUnread || isMissing ? "Enter a number." : error}
      onText={change}
    />
  );
}

const readNumber = (text: string): number | undefined => {
  const number = Number(text);
  return text.trim() === "" || !Number.isFinite(number) ? undefined : number;
};
