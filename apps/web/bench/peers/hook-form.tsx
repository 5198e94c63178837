// A landing form as its users would write it with React Hook Form, rendered on the server.
import { useForm } from "react-hook-form";
import { htmlOf } from "./html-of.ts";
import { amounts, isEmail, isZip, Message, useInteractive } from "./landing-fields.tsx";

function HookForm() {
  useInteractive();
  const { register, handleSubmit, formState } = useForm({
    mode: "onTouched",
    defaultValues: { amount: "500", zip: "", email: "", consent: false },
  });
  const { errors } = formState;
  return (
    <form method="post" noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <label htmlFor="amount">Amount</label>
      <select id="amount" {...register("amount")}>
        {amounts.map((amount) => (
          <option key={amount}>{amount}</option>
        ))}
      </select>
      <label htmlFor="zip">ZIP code</label>
      <input id="zip" inputMode="numeric" {...register("zip", { validate: isZip })} />
      <Message text={errors.zip?.message} />
      <label htmlFor="email">Email</label>
      <input id="email" type="email" {...register("email", { validate: isEmail })} />
      <Message text={errors.email?.message} />
      <input id="consent" type="checkbox" {...register("consent", { required: "Check the box to go on." })} />
      <label htmlFor="consent">I agree.</label>
      <Message text={errors.consent?.message} />
      <button type="submit">Continue</button>
    </form>
  );
}

export const html = htmlOf(<HookForm />);
