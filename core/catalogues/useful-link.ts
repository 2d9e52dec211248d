/** The sections that have a block of such links. */
export const LINK_TOPICS = ["vaccinations", "pharmacovigilance"] as const;
/** A section that has a block of useful links. */
export type LinkTopic = (typeof LINK_TOPICS)[number];

/** An official page that a section points to: vaccination calendars, reporting of reactions. */
export interface UsefulLink {
  readonly name: string;
  readonly url: string;
  readonly description: string;
}
