declare module '*.css';
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.avif' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.graphql' {
  const text: string;
  export default text;
}
declare module '*.xsd' {
  const text: string;
  export default text;
}
declare module '*?path' {
  /**
   * The path of a package's entry, for one that reads files beside itself or is read as files:
   * pdfkit, fonts.
   */
  const path: string;
  export default path;
}
declare module '*.worker?program' {
  /** The file's bundle, for `new Worker(program, { eval: true })`. */
  const program: string;
  export default program;
}
