import { CENTRE_KINDS, type CentreKind } from "@libretto/core/centres/centre";

/**
 * The id of a centre: the ministry's code of the facility and of its building, and the list it stands in. The same from
 * every edition of the directory, so that exams go on meaning the place they meant.
 */
export const centreId = (facility: string, building: string, kind: CentreKind): number =>
  (Number(facility) * 100 + Number(building)) * 10 + CENTRE_KINDS.indexOf(kind) + 1;

/** "Largo Brambilla 3, Firenze (FI)" */
export const centreAddress = (street: string, town: string, province: string): string =>
  [street, province === "" ? town : `${town} (${province})`].filter((part) => part.trim() !== "").join(", ");
