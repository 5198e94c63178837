declare module "*.css";

/** Address of the built style sheet. */
declare module "*.css?url" {
  const address: string;
  export default address;
}
