import { taskEither } from "@libretto/core/kernel/fp";
import { foldText } from "@libretto/core/kernel/text";
import type { Choice } from "../SelectField.tsx";
import { SearchModel } from "../search-model.ts";

/**
 * Creates a search in a list that is on this device: every typed word is part of a found label. Without a text it shows
 * the whole list. The search is empty again after a choice.
 */
export const createListSearch = <T>(
  choices: () => readonly Choice<T>[],
  choose: (value: T) => void,
): SearchModel<Choice<T>> => {
  const search: SearchModel<Choice<T>> = new SearchModel<Choice<T>>({
    minLength: 0,
    debounceMilliseconds: 0,
    find: (text) => {
      const words = foldText(text).split(" ");
      return taskEither.fromIO(() =>
        choices().filter(({ label }) => words.every((word) => foldText(label).includes(word))),
      );
    },
    textOf: ({ label }) => label,
    onChoose: (choice) => {
      if (choice === null) return;
      choose(choice.value);
      search.showChosen(null);
    },
  });
  return search;
};
