/** A section that has a block of useful links. */
export type LinkTopic = "vaccinations" | "pharmacovigilance";

/** An official page that a section points to: vaccination calendars, reporting of reactions. */
export interface UsefulLink {
  readonly name: string;
  readonly url: string;
  readonly description: string;
}
