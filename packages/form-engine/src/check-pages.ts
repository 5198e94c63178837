import { checkProcessor } from "./check-processor.ts";
import { checkQualifier } from "./check-qualifier.ts";
import { isKnownField, problem, type ConfigurationProblem, type Known } from "./configuration-problem.ts";
import { criteria } from "./qualifiers/index.ts";
import type { Page, Registry } from "./types.ts";
import { fieldsOf, processorsOf, qualifiersOf } from "./walk-pages.ts";

/** Lists every problem with a form's pages; empty if they can be served. */
export function checkPages(
  pages: readonly Page[],
  registry: Registry,
  knownFields: Iterable<string>,
): ConfigurationProblem[] {
  const known: Known = { registry, fields: new Set(knownFields) };
  return [
    ...checkStructure(pages),
    ...pages.flatMap((page, at) => checkFields(page, `pages[${at}]`, known)),
    ...processorsOf(pages).flatMap(({ processor, path }) => checkProcessor(processor, path, known)),
    ...qualifiersOf(pages).flatMap(({ qualifier, path }) => checkQualifier(qualifier, path, known)),
  ];
}

/** Warns about qualifiers with an unknown criterion. Such a qualifier always passes, so it is most likely a typo. */
export function unknownCriteria(pages: readonly Page[]): ConfigurationProblem[] {
  return qualifiersOf(pages)
    .filter(({ qualifier }) => !Object.hasOwn(criteria, qualifier.name))
    .map(({ path }) => problem("UnknownCriterion", `${path}.name`, `one of ${Object.keys(criteria).join(", ")}`));
}

function checkStructure(pages: readonly Page[]): ConfigurationProblem[] {
  return pages.flatMap((page, at) => {
    const before = pages.slice(0, at);
    const problems: ConfigurationProblem[] = [];
    if (before.some(({ id }) => id === page.id)) {
      problems.push(problem("DuplicatePageId", `pages[${at}].id`, "a unique ID"));
    }
    if (before.some(({ pageNumber }) => pageNumber === page.pageNumber)) {
      problems.push(problem("DuplicatePageNumber", `pages[${at}].pageNumber`, "a unique number"));
    }
    if (page.fields.length === 0) {
      problems.push(problem("PageWithoutField", `pages[${at}].fields`, "at least one field"));
    }
    return problems;
  });
}

function checkFields(page: Page, pagePath: string, known: Known): ConfigurationProblem[] {
  const problems: ConfigurationProblem[] = [];
  const seen = new Set<string>();
  for (const { field, path } of fieldsOf(page, pagePath)) {
    const name = `${path}.appFieldName`;
    if (!isKnownField(field.appFieldName, known)) {
      problems.push(problem("UnknownField", name, "the name of an application field"));
    }
    if (seen.has(field.appFieldName)) problems.push(problem("DuplicateField", name, "each field only once per page"));
    seen.add(field.appFieldName);
    for (const [at, use] of (field.validators ?? []).entries()) {
      problems.push(...checkValidator(use, `${path}.validators[${at}]`, known));
    }
  }
  return problems;
}

function checkValidator(
  { name, params = {} }: { name: string; params?: Readonly<Record<string, unknown>> },
  path: string,
  { registry: { validators } }: Known,
): ConfigurationProblem[] {
  const validator = Object.hasOwn(validators, name) ? validators[name] : undefined;
  if (!validator) return [problem("UnknownValidator", `${path}.name`, `one of ${Object.keys(validators).join(", ")}`)];
  const expected = validator.expects?.(params);
  return expected === undefined ? [] : [problem("ParamsMalformed", `${path}.params`, expected)];
}
