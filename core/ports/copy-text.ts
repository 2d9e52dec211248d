/** Puts a text where it can be pasted from; false when the device does not allow it. */
export type CopyText = (text: string) => Promise<boolean>;
