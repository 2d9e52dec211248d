import { foldText } from "../kernel/text.ts";

const INJECTED = ["intravenous", "intramuscular", "subcutaneous"] as const;

/** The routes of administration that a word of a document or of a catalogue means. */
const ROUTES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/sub\W?lingual/, ["sublingual"]],
  [/\b(oral\w*|per\W?oral\w*|os|p\W?o|by mouth|bocca|ingest\w*)\b/, ["oral"]],
  [/intra\W?ven|endoven|\b[ei]\W?v\b/, ["intravenous"]],
  [/intra\W?musc|\bi\W?m\b/, ["intramuscular"]],
  [/sub\W?cut|sotto\W?cut|\bs\W?c\b/, ["subcutaneous"]],
  [/parenteral|iniett|iniezion|inject|infusion/, INJECTED],
  [/inala|inhal|respirator|nebuli|aerosol/, ["inhaled"]],
  [/\bnas|nasal|rinolog/, ["nasal"]],
  [/oftalm|ophthalm|ocular|\bocchi|congiuntiv|conjunctiv|\beyes?\b/, ["ophthalmic"]],
  [/auricol|otolog|\botic|\bears?\b/, ["otic"]],
  [/rettal|rectal/, ["rectal"]],
  [/vagin/, ["vaginal"]],
  [/trans\W?derm/, ["transdermal"]],
  [/\bcutane|topic|\bpelle\b|\bskin\b|dermic/, ["cutaneous"]],
];

const routesOf = (text: string): ReadonlySet<string> => {
  const folded = foldText(text);
  return new Set(ROUTES.flatMap(([pattern, routes]) => (pattern.test(folded) ? routes : [])));
};

/**
 * Whether a document and a catalogue name different routes of administration, in the words of several languages. Words
 * that are not known count as different, unless they are equal. A route that one of them does not state differs from none.
 *
 * @example
 * console.log(isOtherRoute("Oral use", "orale")); // false
 * console.log(isOtherRoute("intramuscolare", "parenterale")); // false
 * console.log(isOtherRoute("sublinguale", "orale")); // true
 */
export const isOtherRoute = (stated: string, catalogue: string): boolean => {
  if (stated.trim() === "" || catalogue.trim() === "" || foldText(stated) === foldText(catalogue)) return false;
  const known = routesOf(catalogue);
  return ![...routesOf(stated)].some((route) => known.has(route));
};
