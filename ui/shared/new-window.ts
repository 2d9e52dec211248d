/** A window that was opened in the click itself, so that the browser allows it; what it shows is decided later. */
export interface PendingWindow {
  /** Shows a page of this application. */
  readonly show: (address: string) => void;
  readonly close: () => void;
}
/** Null when the browser opens none. */
export type OpenWindow = () => PendingWindow | null;

export const openWindow: OpenWindow = () => {
  const opened = window.open("", "_blank");
  if (opened === null) return null;
  opened.opener = null;
  return {
    show: (address) => opened.location.replace(new URL(address, window.location.origin)),
    close: () => opened.close(),
  };
};
