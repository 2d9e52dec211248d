/** The header with the id of the record that a carer has opened, where the path of a call has no id of a record. */
export const RECORD_HEADER = "libretto-record";
