declare module '#about' {
  /** By the id of the algorithm. */
  const pages: Record<string, import('./about').AboutPage>;
  export default pages;
}
