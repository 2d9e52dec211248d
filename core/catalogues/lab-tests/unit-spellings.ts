import { type Either, left, right } from "../../kernel/fp.ts";
import { LAB_UNITS, type LabUnit, unitText } from "./unit-table.ts";

/**
 * How laboratories, mostly Italian ones, write parts of a unit, and the part that it becomes. The rows apply in their
 * order to a text in lower case without spaces. Own text from common professional knowledge of reports.
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  // micro, and exponents
  [/[µμ]/g, "u"],
  [/micro(?=g|u|iu|ui|mol|l)/g, "u"],
  [/mc(?=g|l\b|l$|mol|ui|iu|u\/)/g, "u"],
  [/¹²/g, "^12"],
  [/³/g, "^3"],
  [/⁶/g, "^6"],
  [/⁹/g, "^9"],
  [/²/g, "^2"],
  // codes of UCUM write brackets, people do not
  [/[[\](){}_]/g, ""],
  // "U.I." and "sec."
  [/u\.i\./g, "ui"],
  [/i\.u\./g, "iu"],
  [/\.$/, ""],
  [/ui(?=\/|$)/g, "iu"],
  // grams and moles
  [/^gr(?=\/|%|$)/, "g"],
  [/(?<=\/)gr(?=\/|di|crea|$)/, "g"],
  [/moli(?=\/)/, "mol"],
  [/^(g|mg|ug)%$/, "$1/dl"],
  [/\/100ml$/, "/dl"],
  [/\/1000ml$/, "/l"],
  [/^mval(?=\/)/, "meq"],
  // cells: "x 10^3/mmc", "10E3/µL", "migliaia/mmc"
  [/\/(mmc|mm\^?3|cmm)$/, "/ul"],
  [/^[x×*]?10(?:\*|\^|e|exp)?\+?0?(3|6|9|12)\//, "10*$1/"],
  [/^(k|migl\.?|migliaia|mila)\/ul$/, "10*3/ul"],
  [/^(m|mln\.?|milioni)\/ul$/, "10*6/ul"],
  [/^(n|n°|nr|n\.|cell|cell\.|cells|cellule|elementi)?\/ul$/, "/ul"],
  // hours, days, seconds
  [/^mm\/?1?(?:°|a)?(?:h|ora|hr)$/, "mm/h"],
  [/\/(?:24(?:\.h|h|ore|hr|hrs)|die|d|giorno|day)$/, "/24h"],
  [/^(?:sec|secondi|seconds)$/, "s"],
  // the body surface of a filtration rate
  [/^ml\/min[/x*.]?(?:per)?1[.,]73(?:m\^?2|mq)$/, "ml/min/1.73m2"],
  // ratios to creatinine, haemoglobin
  [/(mg\/g|ug\/mg|mg\/mmol|ug\/g)(?:di)?(?:creat|creat\.|crea|creatinina|creatinine|ucrea)$/, "$1"],
  [/^ug\/mg$/, "mg/g"],
  [/^mmol\/mol(?:di)?hb$/, "mmol/mol"],
  // D-dimer: "ngFEU/mL" is "ng/mL FEU"
  [/^(ng|ug|mg)(feu|ddu)\/(ml|l)$/, "$1/$3$2"],
  [/^mosm\/kg(?:h2o)$/, "mosm/kg"],
  // units of hormones that have international units
  [/^([mu])u\/(l|ml)$/, "$1iu/$2"],
  [/^(?:copie|cp|copies)\/ml$/, "copies/ml"],
  [/^(?:\/|p|x|n\/)?campo$/, "/hpf"],
  [/^rapporto$/, "ratio"],
];

/** "G/L" means grams or 10⁹ per litre. */
const AMBIGUOUS = /^G\/[lL]$/;

const withoutSpaces = (text: string): string => text.replace(/\s+/g, "");

const normalise = (text: string): string =>
  SPELLINGS.reduce((spelling, [pattern, part]) => spelling.replace(pattern, part), withoutSpaces(text).toLowerCase());

const units: ReadonlyMap<string, LabUnit> = new Map(
  LAB_UNITS.flatMap((unit) =>
    [unit, unitText(unit, "it"), unitText(unit, "en")]
      .filter((text) => text !== "")
      .map((text) => [normalise(text), unit] as const),
  ),
);

/** The UCUM code of a unit as a laboratory prints it, such as "10^3/mmc" or "UI/mL"; refused when it is not certain. */
export const readUnit = (text: string): Either<"unknownUnit", LabUnit> => {
  const unit = AMBIGUOUS.test(withoutSpaces(text)) ? undefined : units.get(normalise(text));
  return unit === undefined ? left("unknownUnit") : right(unit);
};
