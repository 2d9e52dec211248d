import { useMessages } from "../labels.ts";
import type { DisplayText } from "./dialogs-model.ts";

/** Formats a display text in the current language. */
export const useDisplayText = (): ((text: DisplayText) => string) => {
  const message = useMessages();
  return (text) => ("code" in text ? message(text.code, text.values) : text.text);
};
