import type { CopyText } from "@libretto/core/ports/system/copy-text";

/** Copies a text to the clipboard. Browsers refuse it in insecure pages. */
export const copyText: CopyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
