import { Fragment, useState } from "react";
import { CheckField, Dialog } from "../components/index.ts";
import { shortcutList } from "./shortcut-list.ts";
import { areSingleKeysOn, switchSingleKeys } from "./single-keys.ts";

export function ShortcutHelp({ close }: { readonly close: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  const change = (next: boolean): void => {
    switchSingleKeys(next);
    setOn(next);
  };
  return (
    <Dialog title="Keyboard" close={close}>
      <dl className="keys">
        {shortcutList.map(({ keys, does }) => (
          <Fragment key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
      <CheckField label="Single keys are on" isChecked={isOn} onChange={change} />
      <div className="dialog-end">
        <button type="button" className="button" onClick={close}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
