/** Remembers what has the focus; what it gives back returns it there, or to the page's title when that is gone. */
export const rememberFocus = (): (() => void) => {
  const before = document.activeElement;
  return () => {
    const target = before instanceof HTMLElement && before.isConnected && before !== document.body ? before : null;
    (target ?? document.querySelector<HTMLElement>("h1"))?.focus();
  };
};
