import { type FormEvent, useState } from "react";
import { TextField } from "../../components/index.ts";
import { go } from "../../navigation/index.ts";

/** What an ID can be. */
const idPattern = /^[\w-]{1,64}$/;

/** Opens a request by its ID. `/` leads here, and Enter opens. */
export function FindRequest() {
  const [id, setId] = useState("");
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = id.trim();
    setWrong(!idPattern.test(typed));
    if (idPattern.test(typed)) go(`/requests/${typed}`);
  };
  return (
    <form className="filters" role="search" aria-label="Open a request" onSubmit={submit}>
      <TextField
        label="Request ID"
        type="search"
        autoComplete="off"
        spellCheck={false}
        data-search
        value={id}
        error={isWrong ? "Enter the ID of a request: letters, digits, _ and -." : undefined}
        onText={setId}
      />
      <button type="submit" className="button">
        Open
      </button>
    </form>
  );
}
