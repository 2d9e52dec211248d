/** Remembers the focused element. The returned function restores the focus, or sets it to the page's title. */
export const rememberFocus = (): (() => void) => {
  const before = document.activeElement;
  return () => {
    const target = before instanceof HTMLElement && before.isConnected && before !== document.body ? before : null;
    (target ?? document.querySelector<HTMLElement>("h1"))?.focus();
  };
};
