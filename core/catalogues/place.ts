/** A municipality or a foreign state. */
export interface Place {
  /** Cadastral code: "D612", "Z110". */
  readonly code: string;
  readonly name: string;
  /** Two letters; empty for a foreign state. */
  readonly province: string;
  /** False for a place that no longer exists by itself. */
  readonly active: boolean;
}

/** "Firenze (FI)"; a foreign state by its name alone. */
export const placeName = (place: Pick<Place, "name" | "province">): string =>
  place.province === "" ? place.name : `${place.name} (${place.province})`;

/** The two letters of the province in a name such as "Firenze (FI)"; null in a name without them. */
export const provinceIn = (name: string): string | null => /\(([A-Z]{2})\)$/.exec(name)?.[1] ?? null;
