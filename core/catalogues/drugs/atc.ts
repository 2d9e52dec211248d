/** The levels of the ATC classification of the WHO: anatomical letter, two digits, letter, letter, two digits. */
const ATC_LEVELS = /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/;
/** The letter of the first level names an organ, not a kind of drug. */
const ORGAN_LENGTH = 1;

/** Whether a text has the form of an ATC code, or of a group on one of its levels. */
export const isAtc = (code: string): boolean => ATC_LEVELS.test(code);

/** Whether a text has the form of an ATC code that names a kind of drug: the second level or deeper. */
export const isAtcOfDrugs = (code: string): boolean => isAtc(code) && code.length > ORGAN_LENGTH;
