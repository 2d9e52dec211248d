import { useMessages } from "../labels.ts";
import type { Said } from "./dialogs-model.ts";

/** Turns what is to be said into words, in the language of the moment. */
export const useWords = (): ((said: Said) => string) => {
  const say = useMessages();
  return (said) => ("code" in said ? say(said.code, said.values) : said.text);
};
