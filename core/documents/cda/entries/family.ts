import { foldText } from "../../../kernel/text.ts";
import type { XmlElement } from "../../xml/element.ts";
import { childAt } from "../../xml/select.ts";
import type { CdaContext } from "../context.ts";
import {
  commentsOf,
  describeAll,
  describeStatement,
  innerStatements,
  isComment,
  isNegatedStatement,
} from "../statement.ts";
import { nameOfCode, timeWords } from "../values.ts";

/** Relatives by HL7's code of RoleCode, in Italian and English, because documents give them English names. */
const RELATIVES: Readonly<Record<string, Readonly<Record<"it" | "en", string>>>> = {
  FTH: { it: "Padre", en: "Father" },
  NFTH: { it: "Padre", en: "Father" },
  MTH: { it: "Madre", en: "Mother" },
  NMTH: { it: "Madre", en: "Mother" },
  BRO: { it: "Fratello", en: "Brother" },
  SIS: { it: "Sorella", en: "Sister" },
  SON: { it: "Figlio", en: "Son" },
  DAU: { it: "Figlia", en: "Daughter" },
  UNCLE: { it: "Zio", en: "Uncle" },
  AUNT: { it: "Zia", en: "Aunt" },
  GRFTH: { it: "Nonno", en: "Grandfather" },
  GRMTH: { it: "Nonna", en: "Grandmother" },
};

const relativeOf = (organizer: XmlElement, { findText, language }: CdaContext): string => {
  const code = childAt(organizer, "subject", "relatedSubject", "code");
  const own = code?.attributes.code ?? "";
  return Object.hasOwn(RELATIVES, own) ? (RELATIVES[own]?.[language] ?? "") : nameOfCode(code, findText);
};

/** Names that only say that a value is a diagnosis. */
const isGenericName = (text: string): boolean =>
  /^(codice )?(diagnosi|diagnosis|problem|condition)/.test(foldText(text));

const describeIllness = (observation: XmlElement, context: CdaContext): string => {
  const value = nameOfCode(childAt(observation, "value"), context.findText);
  const words = value || describeStatement(observation, context);
  const details = innerStatements(observation)
    .filter((inner) => !isComment(inner))
    .map((inner) => describeStatement(inner, context))
    .filter((text) => text !== "" && !isGenericName(text));
  const time = value === "" ? "" : timeWords(childAt(observation, "effectiveTime"));
  const negated = value !== "" && isNegatedStatement(observation) ? context.texts.absent : "";
  const all = [negated, time, ...details, ...commentsOf(observation, context)].filter((text) => text !== "").join(", ");
  return words === "" ? "" : all === "" ? words : `${words} (${all})`;
};

/**
 * What an entry of the family history says, a line for each illness with the relative who had it.
 *
 * @param outer the relative of the statement around it; empty for none
 */
export const describeRelative = (statement: XmlElement, context: CdaContext, outer = ""): readonly string[] => {
  const relative = relativeOf(statement, context) || outer;
  const withRelative = (text: string): string => (relative === "" ? text : `${relative}: ${text}`);
  if (isComment(statement)) return describeAll(statement, context).map(withRelative);
  if (statement.name === "observation")
    return [describeIllness(statement, context)].filter((text) => text !== "").map(withRelative);
  const inner = innerStatements(statement);
  return inner.length === 0
    ? describeAll(statement, context).map(withRelative)
    : inner.flatMap((one) => describeRelative(one, context, relative));
};
