declare module "*.css";

/** Its address, once it is built. */
declare module "*.css?url" {
  const address: string;
  export default address;
}
