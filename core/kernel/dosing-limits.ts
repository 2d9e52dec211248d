/** Limits of the times of a medication, which messages and labels state. */

/** The most doses of a medication on one day. */
export const DAILY_DOSES_LIMIT = 12;
/** The most characters of the amount of one dose. */
export const DOSE_AMOUNT_LIMIT = 60;
/** The days from one dose to the next one; a smaller number is every day. */
export const DOSING_INTERVAL = { least: 2, most: 365 } as const;
