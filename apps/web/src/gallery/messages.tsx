import { composeField, isFieldName, fill } from "@loanbridge/loan-form";
import { useSession } from "../session/index.ts";
import { FieldCell } from "./field-cell.tsx";

/** Sample numbers for messages. */
const numbers = { length: 9, min: 4, max: 30, latest: "12/31/2026" };

/** Every message of every field of the site, by key; those for server codes below `server`. */
export function Messages() {
  const { site } = useSession().page;
  return Object.entries(site.environment.tooltips).map(([field, tooltip]) => {
    const { server = {}, ...own } = tooltip;
    const texts = [
      ...Object.entries(own).map(([key, text]) => [`${field}.${key}`, text] as const),
      ...Object.entries(server).map(([code, text]) => [`${field}.server.${code}`, text] as const),
    ];
    const [first] = texts;
    return (
      <div key={field} className="gallery-kind">
        <h2>{field}</h2>
        <div className="gallery-messages">
          {isFieldName(field) && (
            <FieldCell id={`messages-${field}-sample`} field={composeField(field)} error={first && shown(first[1])} />
          )}
          <dl>
            {texts.map(([key, text]) => (
              <div key={key} data-message={key}>
                <dt>{key.slice(field.length + 1)}</dt>
                <dd className="field-error">{shown(text)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    );
  });
}

function shown(text: unknown): string {
  return fill(String(text), numbers);
}
