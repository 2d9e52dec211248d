/** Whether the drug check requires confirmations of its findings. */
export interface WriteOptions {
  readonly confirmationRequired: boolean;
}
/** A write without its confirmations is refused. */
export const DEFAULT_WRITE_OPTIONS: WriteOptions = { confirmationRequired: true };
