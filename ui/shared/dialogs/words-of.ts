import { useMessages } from "../labels.ts";
import type { Said } from "./dialogs-model.ts";

/** Formats a display text in the current language. */
export const useWords = (): ((said: Said) => string) => {
  const say = useMessages();
  return (said) => ("code" in said ? say(said.code, said.values) : said.text);
};
