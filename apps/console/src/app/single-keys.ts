/** Set if the operator has switched single keys off, as those who dictate must be able to. */
const stored = "loanbridge-console-single-keys-off";

export const areSingleKeysOn = (): boolean => localStorage.getItem(stored) === null;

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(stored);
  else localStorage.setItem(stored, "1");
}
