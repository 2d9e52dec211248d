/**
 * Limits that a rule checks and that messages, labels and guides state. The texts take the number from here, so a limit
 * changes in one line.
 */

/** The most characters of the note of a therapy, which for a forbidden medication is the reason. */
export const NOTE_LIMIT = 100;
/** The fewest characters of a new password. */
export const MIN_PASSWORD_LENGTH = 12;
/** The most characters of a password. A limit bounds the work of the password hash. */
export const MAX_PASSWORD_LENGTH = 128;
/** The characters of an Italian tax code. Source: decree of the Ministry of Finance of 23 December 1976. */
export const TAX_CODE_LENGTH = 16;
/** The largest accepted file, in binary megabytes. */
export const UPLOAD_LIMIT_MEGABYTES = 25;
/** The largest accepted picture, in millions of pixels (requirement FI-2). A bigger one could exhaust memory. */
export const PICTURE_LIMIT_MEGAPIXELS = 50;
/** The largest accepted archive, in gigabytes: the largest file quota, and the other entries. */
export const ARCHIVE_LIMIT_GIGABYTES = 3;
/** The largest number of open emergency codes; then one must be closed first. */
export const MAX_OPEN_VIEWS = 20;
/** The largest number of open share links; then one must be revoked first. */
export const MAX_OPEN_LINKS = 5;
/** The longest name or surname of a person, in characters. */
export const PERSON_NAME_LIMIT = 100;
/** The largest number of records that an account represents. */
export const MAX_REPRESENTED = 10;
/** The largest number of carers and invitations of a record; then one must be removed first. */
export const MAX_CARERS = 10;
/** The largest number of devices with notifications; then one must be removed first. */
export const MAX_REMINDER_DEVICES = 10;
/** The number of wrong passcodes that closes a share link. */
export const MAX_WRONG_PASSCODES = 5;
/** The largest FHIR document that is imported, in binary megabytes. */
export const FHIR_DOCUMENT_LIMIT_MEGABYTES = 20;
/** The most rows of one review of a document, so that a person can look at them. */
export const REVIEW_ROW_LIMIT = 1000;
/** The most pages without text and pictures of one file that are recognised: each takes some seconds and some memory. */
export const RECOGNISED_PAGE_LIMIT = 20;
/** With more values of one kind from a phone, one mean a day is offered. */
export const DAILY_MEAN_THRESHOLD = 300;
/**
 * The largest database of a phone that is read, in binary megabytes. It is in the memory as a whole, and a tab should need
 * less than 300 MB. Two years with a watch give about 50 MB.
 */
export const PHONE_DATABASE_LIMIT_MEGABYTES = 96;
/** The most files of a SMART Health Link that are loaded. */
export const LINK_FILE_LIMIT = 20;
/** The most data that are loaded for one SMART Health Link, all files together, in binary megabytes. */
export const LINK_LIMIT_MEGABYTES = 40;
/** The longest wait for one answer of the server of a SMART Health Link, in seconds. */
export const LINK_WAIT_SECONDS = 30;
/** The most characters of a passcode, and of the name that the server of a link learns. */
export const LINK_ANSWER_LIMIT = 100;
/** The most characters of a web address. */
export const WEB_ADDRESS_LIMIT = 2000;
/** The letters and digits of the passcode of a share link. */
export const PASSCODE_LENGTH = 8;
/** The longest duration of a licence or contract, in days: ten years. */
export const MAX_LICENCE_DAYS = 3660;
