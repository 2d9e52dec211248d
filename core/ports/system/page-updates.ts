/** New versions of the page. The page is stored for use without a network while somebody watches. */
export interface PageUpdates {
  /** Calls `onUpdate` when a newer version of the page is ready. Returns a function that ends the watch. */
  readonly watch: (onUpdate: () => void) => () => void;
  /** Shows the newer version: loads the page again. */
  readonly apply: () => void;
}
