/** A window opened during the click, so that the browser allows it. Its content is set later. */
export interface PendingWindow {
  /** Shows a page of this application. */
  readonly show: (address: string) => void;
  /** Shows the content of a file. Only for types that execute nothing. */
  readonly showContent: (mediaType: string, bytes: Uint8Array) => void;
  readonly close: () => void;
}
/** Null when the browser opens none. */
export type OpenWindow = () => PendingWindow | null;

/** How long the browser may take to read it. */
const CONTENT_LIFETIME_MILLISECONDS = 60_000;

export const openWindow: OpenWindow = () => {
  const opened = window.open("", "_blank");
  if (opened === null) return null;
  opened.opener = null;
  return {
    show: (address) => opened.location.replace(new URL(address, window.location.origin)),
    showContent: (type, bytes) => {
      const address = URL.createObjectURL(new Blob([bytes.slice()], { type }));
      opened.location.replace(address);
      setTimeout(() => URL.revokeObjectURL(address), CONTENT_LIFETIME_MILLISECONDS);
    },
    close: () => opened.close(),
  };
};
