import { foldText } from "../../../../kernel/text.ts";
import { ILLNESSES, type IllnessName, type IllnessWords, PAST } from "./illnesses.ts";

/** The text and the code of a recorded diagnosis. */
export interface DiagnosisText {
  readonly condition: string;
  /** ICD-9-CM; null for a typed text. */
  readonly code: string | null;
}

/** How certain a text is about an illness of the person. */
export type Statement = "stated" | "doubtful" | "absent";

/** Words for an illness of the family. */
const OF_THE_FAMILY =
  /familiarit|(anamnesi|storia) familiar|famigli|\bfamily\b|\b(padre|madre|papa|mamma|nonn[oaie]|fratell[oi]|sorell[ae]|zi[oaie]|figli[oae]?|cugin[oaie]|marito|moglie|father|mother|dad|mum|mom|brother|sister|uncle|aunt|grand\w+|son|daughter|cousin|husband|wife)\b/i;

/** A list of illnesses of the family continues after a comma, until a word about the person. */
const FAMILY_LIST =
  /(familiarit|(anamnesi|storia) familiar|family history)(?:(?!pregress|personal|previous|paziente|patient)[^;.])*$/i;

const DOUBT = /sospett|suspect|possibil|probabil|possible|probable|\?|da confermare|to be confirmed/i;

/** Words that may stand between a denial or a risk and the illness. */
const FILLERS =
  "(?:\\s+(?:mai|ha|ho|del|della|dello|dei|contro|for|against|avuto|sofferto|presenta|menzione|evidenza|segni|sintomi|storia|nota|noto|alcun[oa]?|di|da|per|una?|la|il|lo|le|i|gli|attual[ei]|attiva|precedent[ei]|pregress[aoie]|recent[ei]|evidence|signs?|history|mention|any|known|of|the|an?|active|previous|had|ever|has))*\\s+(?:\\w+')?$";
const DENIED_BEFORE = new RegExp(
  `(?:^|[\\s,;:(])(?:no|non|nessun[oa]?|nega|negat[oa]|esclus[oa]|escludere|senza|assenza|not?|without|never|mai|denies|excluded|ruled out|rischio|risk|predispo\\w+|screening|profilassi|prophylaxis|prevenzione|prevention|vaccin\\w+|paura|fear|attesa|lista|candidat\\w+|donat\\w+|waiting|candidate|donor)${FILLERS}`,
  "i",
);
const CLAUSE_END = /[,;.]/;
/** A denial directly after the illness; one after other words is about something else. */
const DENIED_AFTER =
  /^\w*\s*[:(-]?\s*(?:(?:e|era|stat[oa]|attualmente|al momento|clinicamente|is|was|has been|currently)\s+)*(esclus[oa]|assente|negativ[oa]|mai avut[oa]|non confermat[oa]|non presente|excluded|ruled out|absent|not confirmed|not present)\b/i;

/** The part of a text between commas and full stops that contains a match. */
const clauseAround = (text: string, { index, 0: found }: RegExpExecArray): string => {
  const before = text.slice(0, index).split(CLAUSE_END).at(-1) ?? "";
  const [after = ""] = text.slice(index + found.length).split(CLAUSE_END);
  return `${before}${found}${after}`;
};

const isDenied = (text: string, match: RegExpExecArray): boolean =>
  DENIED_BEFORE.test(text.slice(0, match.index)) ||
  FAMILY_LIST.test(text.slice(0, match.index)) ||
  DENIED_AFTER.test(text.slice(match.index + match[0].length)) ||
  OF_THE_FAMILY.test(clauseAround(text, match));

/** Whether one of the places that name the illness is not denied. */
const statesByWords = (text: string, words: RegExp): boolean =>
  [...text.matchAll(new RegExp(words.source, "gi"))].some((found) => !isDenied(text, found));

/** Whether a text, or a code that is known to be of the illness, states an illness of the person in these words. */
export const recogniseWords = (condition: string, words: RegExp, hasCode: boolean): Statement => {
  const text = foldText(condition);
  const isCoded = hasCode && !OF_THE_FAMILY.test(text);
  if (!isCoded && !statesByWords(text, words)) return "absent";
  return DOUBT.test(text) ? "doubtful" : "stated";
};

/**
 * Whether a diagnosis states an illness of the person, by its ICD-9-CM code or by its words. Words for an illness of the
 * family, a denial, or a risk do not count; words of doubt make it doubtful.
 */
export const recogniseIllness = ({ condition, code }: DiagnosisText, name: IllnessName): Statement => {
  const illness: IllnessWords = ILLNESSES[name];
  if (illness.other?.test(foldText(condition)) === true) return "absent";
  return recogniseWords(condition, illness.words, code !== null && illness.icd?.test(code) === true);
};

/** Whether the words of a diagnosis say that the illness is over. */
export const isPastIllness = (condition: string): boolean => PAST.test(condition);
