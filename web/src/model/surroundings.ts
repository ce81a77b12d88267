/** What the playground is part of: the page, a frame, or an element of another page. */
export interface Surroundings {
  /** The address of the tab is its own, to be read and written. */
  ownsAddress: boolean;
  /** The open map is kept when the page ends. */
  outlives: boolean;
  /** The address that links lead to, without a hash. */
  address(): string;
  /** The cards lie as they do when the page opens. */
  hasStandardView(): boolean;
}
