/** webpack answers the address of the file in the release. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
