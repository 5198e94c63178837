// A landing form as its users would write it with TanStack Form, rendered on the server.
import { useForm } from "@tanstack/react-form";
import { htmlOf } from "./html-of.ts";
import { amounts, isEmail, isZip, Message, useInteractive } from "./landing-fields.tsx";

/** TanStack Form wants undefined for a value that is right. */
const messageOf = (result: true | string): string | undefined => (result === true ? undefined : result);

const texts = [
  { name: "zip", label: "ZIP code", type: "text", check: isZip },
  { name: "email", label: "Email", type: "email", check: isEmail },
] as const;

function TanstackForm() {
  useInteractive();
  const form = useForm({ defaultValues: { amount: "500", zip: "", email: "", consent: false } });
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      <form.Field name="amount">
        {({ state, handleChange }) => (
          <>
            <label htmlFor="amount">Amount</label>
            <select
              id="amount"
              name="amount"
              value={state.value}
              onChange={(event) => handleChange(event.currentTarget.value)}
            >
              {amounts.map((amount) => (
                <option key={amount}>{amount}</option>
              ))}
            </select>
          </>
        )}
      </form.Field>
      {texts.map(({ name, label, type, check }) => (
        <form.Field key={name} name={name} validators={{ onBlur: ({ value }) => messageOf(check(value)) }}>
          {({ state, handleBlur, handleChange }) => (
            <>
              <label htmlFor={name}>{label}</label>
              <input
                id={name}
                name={name}
                type={type}
                value={state.value}
                onBlur={handleBlur}
                onChange={(event) => handleChange(event.currentTarget.value)}
              />
              <Message text={state.meta.errors[0]} />
            </>
          )}
        </form.Field>
      ))}
      <form.Field name="consent">
        {({ state, handleChange }) => (
          <>
            <input
              id="consent"
              name="consent"
              type="checkbox"
              checked={state.value}
              onChange={(event) => handleChange(event.currentTarget.checked)}
            />
            <label htmlFor="consent">I agree.</label>
          </>
        )}
      </form.Field>
      <button type="submit">Continue</button>
    </form>
  );
}

export const html = htmlOf(<TanstackForm />);
