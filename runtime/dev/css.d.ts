/** Stylesheets for shadow roots: they are bundled as text. */
declare module '*.css' {
  const text: string;
  export default text;
}
