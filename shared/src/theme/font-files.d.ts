/** webpack resolves the import to the URL of the file. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
