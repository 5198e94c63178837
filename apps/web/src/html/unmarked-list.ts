/**
 * For each `ul` and `ol` whose style shows no marks, outside of a `nav`: WebKit tells assistive technology that it is a list
 * only if it says so.
 */
export const unmarkedList = { role: "list" } as const;
