/** Copies a text to the clipboard; false when the device does not allow it. */
export type CopyText = (text: string) => Promise<boolean>;
