/** An official page that a section points to: vaccination calendars, reporting of reactions. */
export interface UsefulLink {
  readonly name: string;
  readonly url: string;
  readonly description: string;
}
