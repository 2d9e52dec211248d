import * as t from "io-ts";

/** In a request, the id of a row that does not exist yet. */
export const NEW_ID = 0;

/** A positive whole number that JSON represents exactly (at most 2^53 − 1). The server assigns it; ids sort by time. */
export const Id = t.refinement(t.number, (n) => Number.isSafeInteger(n) && n > 0, "Id");
export type Id = number;

/** The id of a row, or `NEW`. */
export const IdOrNew = t.refinement(t.number, (n) => Number.isSafeInteger(n) && n >= NEW_ID, "IdOrNew");

/** The id of an entry of a small catalogue (a specialty, a civil state): it fits a four-byte column. */
export const SmallId = t.refinement(Id, (n) => n < 2 ** 31, "SmallId");

/** The number of changes of a row. */
export const Version = t.refinement(t.number, (n) => Number.isSafeInteger(n) && n >= 0, "Version");

/** The patient who owns a record (`id_paziente`). */
export type PatientId = Id;
/** The account a person signs in with (`id_utente`). */
export type AccountId = Id;

const MILLISECONDS_EPOCH = Date.UTC(2024, 0, 1);
const PER_MILLISECOND = 4096;
const COUNTER_BITS = PER_MILLISECOND - 1;

/**
 * Builds a 53-bit id that sorts by time: 41 bits of milliseconds since 2024 and 12 bits of counter.
 *
 * @param milliseconds since 1970, UTC
 * @param counter any whole number; its lowest 12 bits count
 */
export const timeSortableId = (milliseconds: number, counter: number): Id =>
  (milliseconds - MILLISECONDS_EPOCH) * PER_MILLISECOND + (counter & COUNTER_BITS);
