import type { SaveFile, StartDownload } from "@libretto/core/ports/documents/documents";

/** The browser reads the URL later. After this time the bytes are released. */
const REVOKE_MILLISECONDS = 60_000;

/** Saves a file as a download of the browser. */
export const saveFile: SaveFile = (name, mediaType, content) => {
  const address = URL.createObjectURL(new Blob([new Uint8Array(content)], { type: mediaType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MILLISECONDS);
};

/** Downloads the file at an address of this server. The browser shows its progress; no window opens. */
export const startDownload: StartDownload = (address) => {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
};
