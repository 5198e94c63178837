/** Title and file of each test that a cell of a document names. A title may itself contain brackets. */
export const proofsOf = (cell: string): readonly { readonly title: string; readonly file: string }[] =>
  [...cell.matchAll(/\[((?:\[[^\]]*\]|[^[\]])+)\]\(\.\.\/([^)]+)\)/g)].map(([, title = "", file = ""]) => ({
    title,
    file,
  }));
