// Baseline for the long form: 25 handwritten fields with nothing but React.
import { useState, type ChangeEvent, type FormEvent } from "react";
import { createRoot } from "react-dom/client";

const names = Array.from({ length: 25 }, (_, index) => `field${String(index + 1)}`);

function PlainForm() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { name, value } = event.currentTarget;
    setValues({ ...values, [name]: value });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const empty = names.filter((name) => !values[name]?.trim());
    setErrors(Object.fromEntries(empty.map((name) => [name, "This field is required"])));
    document.getElementById(empty[0] ?? "")?.focus();
  };
  return (
    <form noValidate onSubmit={submit}>
      {names.map((name) => (
        <div key={name} data-field={name}>
          <label htmlFor={name}>{name}</label>
          <input
            id={name}
            name={name}
            value={values[name] ?? ""}
            aria-invalid={errors[name] !== undefined}
            onChange={change}
          />
          {errors[name] !== undefined && <p className="field-error">{errors[name]}</p>}
        </div>
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root.");
createRoot(root).render(<PlainForm />);
