const LOWERCASE_WORDS = new Set(
  "di del della dello dei degli delle da dal dalla dai in nel nella sul sulla sui a al alla alle ai e con per presso".split(
    " ",
  ),
);
const ELIDED_ARTICLES = new Set(["d", "dell", "nell", "sull", "dall", "all"]);

const capitalise = (word: string): string => word.charAt(0).toLocaleUpperCase("it") + word.slice(1);

const capitaliseWord = (word: string, first: boolean): string => {
  const lower = word.toLocaleLowerCase("it");
  if (!first && LOWERCASE_WORDS.has(lower)) return lower;
  const [before, ...after] = lower.split("'");
  if (before === undefined || after.length === 0 || after.every((part) => part === "")) return capitalise(lower);
  return [!first && ELIDED_ARTICLES.has(before) ? before : capitalise(before), ...after.map(capitalise)].join("'");
};

/** "CASTELNUOVO D'ISTRIA" → "Castelnuovo d'Istria": sources write old names in capitals, or capitalise every word. */
export const toTitleCase = (name: string): string =>
  name
    .split(" ")
    .map((word, position) =>
      word
        .split("-")
        .map((part, inner) => capitaliseWord(part, position === 0 && inner === 0))
        .join("-"),
    )
    .join(" ");
