import type { CopyText } from "@libretto/core/ports/system/copy-text";

/** Puts a text into the clipboard; browsers refuse it outside of a secure page. */
export const copyText: CopyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
