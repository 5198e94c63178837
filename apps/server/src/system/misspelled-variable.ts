import { distance } from "./nearest.ts";
import { variables } from "./variables.ts";

/** Shorter names resemble others by chance. */
const shortestChecked = 7;

/** The problem of a variable whose name is one letter away from an unset one that the server reads. */
export function misspelledVariable(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const unset = Object.keys(variables.shape).filter((name) => name.length >= shortestChecked && !(name in env));
  for (const name of Object.keys(env).filter((one) => !(one in variables.shape))) {
    const meant = unset.find(
      (one) => Math.abs(one.length - name.length) <= 1 && distance(name.toUpperCase(), one) <= 1,
    );
    if (meant !== undefined)
      return `${name}: there is no such setting, but there is ${meant}. Rename or unset ${name}, then start again.`;
  }
  return undefined;
}
