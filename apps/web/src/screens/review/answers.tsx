import { fill } from "@loanbridge/loan-form";
import type { FieldDefinition, Values } from "@loanbridge/form-engine";
import type { MouseEvent } from "react";
import { shapes as copy } from "#copy/shapes.ts";
import { hashOf } from "../../navigation/route.ts";
import { placeOf, type Shape } from "../long-form/shape.ts";
import { answerText } from "./answer-text.ts";

interface Props {
  fields: readonly FieldDefinition[];
  values: Values;
  stored: ReadonlySet<string>;
  shape: Shape;
  change: (field: string) => void;
}

/** Questions and answers of one heading; each is one click away from its field. */
export function Answers({ fields, values, stored, shape, change }: Props) {
  return (
    <dl className="answers">
      {fields.map((field) => (
        <Answer key={field.appFieldName} field={field} values={values} stored={stored} shape={shape} change={change} />
      ))}
    </dl>
  );
}

function Answer({ field, values, stored, shape, change }: Omit<Props, "fields"> & { field: FieldDefinition }) {
  const { appFieldName: name, label = name } = field;
  const page = shape.pages.find(({ fields }) => fields.some((one) => one.appFieldName === name));
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    change(name);
  };
  return (
    <div className="answer">
      <dt>{label}</dt>
      <dd className="answer-text">{answerText(field, values[name], stored.has(name))}</dd>
      <dd>
        {page && (
          <a
            href={`/${hashOf(placeOf(shape, page.id, name))}`}
            aria-label={fill(copy.changeField, { label })}
            onClick={go}
          >
            {copy.change}
          </a>
        )}
      </dd>
    </div>
  );
}
