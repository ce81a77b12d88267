declare module '#about' {
  /** By the id of the algorithm. */
  const pages: Record<string, import('./aboutPage').AboutPage>;
  export default pages;
}
