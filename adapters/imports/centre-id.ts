import { CENTRE_KINDS, type CentreKind } from "@libretto/core/centres/centre";

/**
 * The id of a centre: the ministry's code of the facility and of its building, and its list. It is the same in every
 * edition of the directory, so that exams keep referring to the same centre.
 */
export const centreId = (facility: string, building: string, kind: CentreKind): number =>
  (Number(facility) * 100 + Number(building)) * 10 + CENTRE_KINDS.indexOf(kind) + 1;

/** "Largo Brambilla 3, Firenze (FI)" */
export const centreAddress = (street: string, town: string, province: string): string =>
  [street, province === "" ? town : `${town} (${province})`].filter((part) => part.trim() !== "").join(", ");
