import { fill } from "@loanbridge/loan-form";
import type { FieldDefinition, Values } from "@loanbridge/form-engine";
import type { MouseEvent } from "react";
import { shapes as copy } from "#copy/shapes.ts";
import { labelOf } from "../../form/index.ts";
import { navigate, type Place, hashOf } from "../../navigation/index.ts";
import { answerText } from "./answer-text.ts";

interface Props {
  fields: readonly FieldDefinition[];
  values: Values;
  stored: ReadonlySet<string>;
  /** Parameters that processors have set, by field name. */
  paramsOf?: (field: string) => Readonly<Record<string, unknown>> | undefined;
  /** Returns the place where an answer can be changed, if there is one. */
  placeOf: (field: string) => Place | undefined;
}

/** Questions and answers under one heading, each with a link to its field. */
export function Answers({ fields, ...props }: Props) {
  return (
    <dl className="answers">
      {fields.map((field) => (
        <Answer key={field.appFieldName} field={field} {...props} />
      ))}
    </dl>
  );
}

function Answer({ field, values, stored, paramsOf, placeOf }: Omit<Props, "fields"> & { field: FieldDefinition }) {
  const { appFieldName: name } = field;
  const label = labelOf(field, paramsOf?.(name)) ?? name;
  const place = placeOf(name);
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !place) return;
    event.preventDefault();
    navigate(place);
  };
  return (
    <div className="answer">
      <dt>{label}</dt>
      <dd className="answer-text">{answerText(field, values[name], stored.has(name))}</dd>
      <dd>
        {place && (
          <a href={`/${hashOf({ params: {}, ...place })}`} aria-label={fill(copy.changeField, { label })} onClick={go}>
            {copy.change}
          </a>
        )}
      </dd>
    </div>
  );
}
