import { foldText } from "@libretto/core/kernel/text";

/** Words that say nothing about what is searched, in both languages, and the verbs of a question. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  [
    "il lo la i gli le l un uno una di d del dello della dei degli delle dell a al allo alla ai agli alle all da dal dalla",
    "in nel nella con per su tra fra e ed o che cosa mi mio mia miei mie suo sua ho ha sono",
    "ultimo ultima ultimi ultime prossimo prossima chiama chiamare telefona",
    "the a an of to my his her for in on with and or is are have has what last next call",
  ]
    .join(" ")
    .split(" ")
    .map(foldText),
);

/**
 * The words of a typed text that a search looks for, folded. Articles, prepositions and the like are left out, unless
 * the text has nothing else: "la" may be the beginning of a word.
 */
export const searchTerms = (text: string): readonly string[] => {
  const words = foldText(text)
    .split(/[\s'’]+/)
    .filter(Boolean);
  const terms = words.filter((word) => !COMMON_WORDS.has(word));
  return terms.length > 0 ? terms : words;
};
