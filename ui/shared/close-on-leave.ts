import type { FocusEvent, KeyboardEvent } from "react";
import type { Disclosure } from "./disclosure.ts";

/** Props for the element around a control and its popup. Esc and moving the focus out close only the popup. */
export const closeOnLeave = (disclosure: Disclosure, close: () => void = disclosure.hide) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !disclosure.isOpen) return;
    event.stopPropagation();
    event.preventDefault();
    close();
  },
  onBlur: (event: FocusEvent) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) disclosure.hide();
  },
});
