/** The build exports a style sheet as its text. */
declare module '*.css' {
  const text: string;
  export default text;
}
