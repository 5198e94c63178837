import { type FormEvent, useState } from "react";
import { Dialog, TextField } from "../components/index.ts";
import { go, Link } from "../navigation/index.ts";
import { type Screen, screens } from "../screens/index.ts";

const all: readonly Screen[] = Object.values(screens);

/** Opens a screen by its name. Enter opens the first match. */
export function CommandPalette({ close }: { readonly close: () => void }) {
  const [typed, setTyped] = useState("");
  const matches = all.filter(({ title }) => title.toLowerCase().includes(typed.trim().toLowerCase()));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const [first] = matches;
    if (first === undefined) return;
    close();
    go(first.path);
  };
  return (
    <Dialog title="Go to a screen" close={close} className="palette">
      <form onSubmit={submit}>
        <TextField label="Name of the screen" value={typed} autoComplete="off" onText={setTyped} />
        {matches.length === 0 ? (
          <output>No screen has this name.</output>
        ) : (
          <ul>
            {matches.map(({ path, title, key }) => (
              <li key={path}>
                <Link to={path} onFollow={close}>
                  {title}
                  <kbd aria-hidden="true">g {key}</kbd>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </form>
    </Dialog>
  );
}
