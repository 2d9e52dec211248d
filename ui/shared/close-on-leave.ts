import type { FocusEvent, KeyboardEvent } from "react";
import type { Disclosure } from "./disclosure.ts";

/** For the element around a control and what it drops down: Esc closes that alone, and so does moving the focus away. */
export const closeOnLeave = (disclosure: Disclosure, close: () => void = disclosure.hide) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !disclosure.open) return;
    event.stopPropagation();
    event.preventDefault();
    close();
  },
  onBlur: (event: FocusEvent) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) disclosure.hide();
  },
});
