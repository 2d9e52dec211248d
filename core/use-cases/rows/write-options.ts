import type { RowCore } from "../../record/section.ts";

/** Whether the drug check requires confirmations of its findings. */
export interface WriteOptions {
  readonly confirmationRequired: boolean;
}
/** A write without its confirmations is refused. */
export const DEFAULT_WRITE_OPTIONS: WriteOptions = { confirmationRequired: true };

/** Adds the unknown fields of the request to the row; they carry the confirmations. */
export const withUnknownFields = (row: RowCore, { unknownFields }: RowCore): RowCore =>
  unknownFields === undefined ? row : { ...row, unknownFields };
