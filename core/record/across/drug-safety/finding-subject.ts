import { QUANTITIES } from "../../../catalogues/drugs/rules/lab-value/lab-rule.ts";
import type { Phrase } from "../../../catalogues/drugs/rules/rule.ts";
import type { Language } from "../../../messages/codes.ts";

/** Follows the name of a test whose newest value is older than a year. */
export const OLD_VALUE: Phrase = { it: "(più di un anno fa)", en: "(more than a year ago)" };
/** The subject of a finding about smoking, which is no diagnosis. */
export const SMOKING: Phrase = { it: "fumo", en: "smoking" };

const OWN_SUBJECTS: readonly Phrase[] = [
  SMOKING,
  ...Object.values(QUANTITIES).flatMap(({ name }): readonly Phrase[] => [
    name,
    { it: `${name.it} ${OLD_VALUE.it}`, en: `${name.en} ${OLD_VALUE.en}` },
  ]),
];
const english: ReadonlyMap<string, string> = new Map(OWN_SUBJECTS.map(({ it, en }) => [it, en]));

/**
 * What a finding is about, for its title. The id of a finding contains the Italian name of a test; names of drugs,
 * allergies and illnesses are those of the record in every language.
 */
export const localiseSubject = (subject: string, language: Language): string =>
  language === "it" ? subject : (english.get(subject) ?? subject);
