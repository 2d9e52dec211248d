import type { SaveFile } from "@libretto/core/ports/documents/documents";

/** Browsers read the address when they get to it; afterwards the bytes must not linger. */
const LINGER_MILLISECONDS = 60_000;

/** Hands a file to the browser's own downloads. */
export const saveFile: SaveFile = (name, mediaType, content) => {
  const address = URL.createObjectURL(new Blob([new Uint8Array(content)], { type: mediaType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), LINGER_MILLISECONDS);
};
