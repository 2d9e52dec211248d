type Key = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat" | "isComposing" | "defaultPrevented" | "target"
>;

const FIELDS = "input, textarea, select, [contenteditable], [role=textbox]";

const isInField = ({ target }: Key): boolean =>
  target !== null && "closest" in target && (target as Element).closest(FIELDS) !== null;

/** Whether a key opens the search: Ctrl or ⌘ with K, or "/" when that key is on; never while somebody types in a field. */
export const isSearchShortcut = (event: Key, isSearchKeyOn: boolean): boolean => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.repeat || event.isComposing || altKey || isInField(event)) return false;
  // on an Italian keyboard "/" is Shift with 7
  if (key === "/") return isSearchKeyOn && !ctrlKey && !metaKey;
  return key.toLowerCase() === "k" && ctrlKey !== metaKey && !shiftKey;
};
