import type { Tree } from "@loanbridge/contract/console";
import { Badge, SelectField } from "../../components/index.ts";
import { choiceNames } from "../choice-names.ts";
import { addLender, changeTier, moveTier, removeTier, type Tier } from "./edit-tree.ts";
import { NumberField } from "./number-field.tsx";
import { StepButton } from "./step-button.tsx";
import { TierLender } from "./tier-lender.tsx";
import type { TreeLender } from "./tree-lab.tsx";
import type { EditTree } from "./use-draft.ts";
import type { Moved } from "./use-focus-after-move.ts";
import type { TreeProblems } from "./use-problems.ts";

interface TierEditorProps {
  readonly nth: number;
  readonly tree: Tree;
  readonly edit: EditTree;
  readonly lenders: readonly TreeLender[];
  readonly problems: TreeProblems;
  readonly moved: Moved;
}

const choices = Object.entries(choiceNames).map(([value, label]) => ({ value, label }));

export function TierEditor({ nth, tree, edit, lenders, problems, moved }: TierEditorProps) {
  const tier = tree.tiers[nth];
  if (tier === undefined) return null;
  const path = `tiers[${String(nth)}]`;
  const name = `tier ${String(nth + 1)}`;
  const others = lenders.filter(({ id }) => !tier.lenders.includes(id));
  const step = (by: 1 | -1): void => {
    edit(moveTier(tree, nth, nth + by));
    moved(`${String(nth + by)} ${by === 1 ? "down" : "up"}`, `Moved to tier ${String(nth + 1 + by)}.`);
  };
  return (
    <li className="tier">
      <div className="section-head">
        <h3>Tier {nth + 1}</h3>
        {problems.isBelow(path) && <Badge tone="bad">Problem</Badge>}
        <span className="tools">
          <StepButton
            label={`Move ${name} up`}
            direction="up"
            place={`${String(nth)} up`}
            isOff={nth === 0}
            onStep={() => step(-1)}
          />
          <StepButton
            label={`Move ${name} down`}
            direction="down"
            place={`${String(nth)} down`}
            isOff={nth === tree.tiers.length - 1}
            onStep={() => step(1)}
          />
          <button type="button" className="button quiet" onClick={() => edit(removeTier(tree, nth))}>
            Remove<span className="hidden"> {name}</span>
          </button>
        </span>
      </div>
      <Settings nth={nth} tree={tree} tier={tier} edit={edit} problems={problems} />
      <ol className="tier-lenders">
        {tier.lenders.map((id, position) => (
          <TierLender
            // oxlint-disable-next-line react/no-array-index-key -- A wrong tree may list a lender twice.
            key={`${id} ${String(position)}`}
            place={{ tier: nth, position }}
            tree={tree}
            edit={edit}
            lender={lenders.find((one) => one.id === id)}
            problem={problems.at(`${path}.lenders[${String(position)}]`)}
            moved={moved}
          />
        ))}
      </ol>
      {tier.lenders.length === 0 && <p className="empty">{problems.at(`${path}.lenders`) ?? "No lender yet."}</p>}
      {others.length > 0 && (
        <SelectField
          label={`Add a lender to ${name}`}
          value=""
          all="Choose"
          options={others.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(id) => id !== "" && edit(addLender(tree, nth, id))}
        />
      )}
    </li>
  );
}

interface SettingsProps extends Pick<TierEditorProps, "nth" | "tree" | "edit" | "problems"> {
  readonly tier: Tier;
}

/** Numbers of a tier, by their names in the file. An empty one is left out of the file. */
const numbers = [
  { key: "minimumPrice", label: "Floor, in dollars", placeholder: "None" },
  { key: "marginPercent", label: "Margin, in percent", placeholder: "0" },
  { key: "buyers", label: "Buyers of one request", placeholder: "1" },
] as const;

function Settings({ nth, tree, tier, edit, problems }: SettingsProps) {
  const path = `tiers[${String(nth)}]`;
  return (
    <div className="filters">
      <SelectField
        label="Order of lenders"
        value={tier.choose}
        options={choices}
        onChange={(choose) => edit(changeTier(tree, nth, { choose: choose as Tier["choose"] }))}
      />
      {numbers.map(({ key, label, placeholder }) => (
        <NumberField
          key={key}
          label={label}
          value={tier[key]}
          placeholder={placeholder}
          error={problems.at(`${path}.${key}`)}
          onEmpty={() => edit(changeTier(tree, nth, { [key]: undefined }), `${path}.${key}`)}
          onNumber={(value) => edit(changeTier(tree, nth, { [key]: value }), `${path}.${key}`)}
        />
      ))}
    </div>
  );
}
