import { foldText } from "../../kernel/text.ts";
import type { Answer } from "../../record/medical-history/lifestyle.ts";
import { familyHistory, remoteHistory } from "../../record/medical-history/narratives-wire.ts";
import { physiologicalHistory } from "../../record/medical-history/wire.ts";
import type { SourcePlace } from "../place.ts";
import type { XmlElement } from "../xml/element.ts";
import { attributeOf, childAt } from "../xml/select.ts";
import { splitText } from "./blocks.ts";
import type { CdaContext, Found } from "./context.ts";
import { foundRow } from "./plain-item.ts";
import { codeOf, isNegatedStatement } from "./statement.ts";
import { readQuantity } from "./values.ts";

/** The texts of a document for the medical history, in the order of the document. */
export interface HistoryTexts {
  readonly family: readonly string[];
  readonly remote: readonly string[];
  readonly lifestyle: readonly string[];
  readonly cycle: readonly string[];
  readonly habits: Habits;
}

/** The answers that coded entries give. */
export interface Habits {
  readonly smoking: Answer | null;
  readonly alcohol: Answer | null;
  /** Glasses a day. */
  readonly alcoholDose: number | null;
}
/** Habits about which a document says nothing. */
export const NO_HABITS: Habits = { smoking: null, alcohol: null, alcoholDose: null };

/** "Tobacco smoking status" of LOINC, with the answers of SNOMED CT that mean now or never. */
const SMOKING = "72166-2";
const SMOKING_ANSWERS: Readonly<Record<string, Answer>> = {
  ...{ "266919005": "no", "449868002": "yes", "428041000124106": "yes", "77176002": "yes" },
  ...{ "428071000124103": "yes", "428061000124105": "yes" },
};
/** "Alcoholic drinks per day" of LOINC. */
const DRINKS = "11295-3";
const DRINKS_PER_DAY = ["{drink}/d", "{drinks}/d"];

/** What a coded entry of a lifestyle section answers. */
export const habitsOf = (statement: XmlElement): Partial<Habits> => {
  const value = childAt(statement, "value");
  const code = codeOf(statement);
  const answer = attributeOf(value, "code");
  if (isNegatedStatement(statement)) return {};
  if (code === SMOKING && Object.hasOwn(SMOKING_ANSWERS, answer)) return { smoking: SMOKING_ANSWERS[answer] ?? null };
  const { value: drinks, unit } = readQuantity(value);
  if (code !== DRINKS || drinks === null || drinks < 0 || !DRINKS_PER_DAY.includes(unit)) return {};
  return drinks === 0 ? { alcohol: "no" } : { alcohol: "yes", alcoholDose: drinks };
};

const NARRATIVE_LIMIT = 20_000;
const WHOLE: SourcePlace = { part: "", path: "" };

const join = (texts: readonly string[]): string =>
  [...new Map(texts.map((text) => [foldText(text), text])).values()].join("\n\n");

/** The rows of the medical history: one for the family, one for what was before, one for the way of life. */
export const readHistory = (texts: HistoryTexts, context: CdaContext): readonly Found[] => {
  const { family, remote, lifestyle, cycle, habits } = texts;
  const hasLife = lifestyle.length > 0 || cycle.length > 0 || Object.values(habits).some((answer) => answer !== null);
  const narratives = (section: "familyHistory" | "remoteHistory", parts: readonly string[]) => {
    const definition = section === "familyHistory" ? familyHistory : remoteHistory;
    const list = section === "familyHistory" ? "family" : "remote";
    return parts.length === 0
      ? []
      : splitText(join(parts), NARRATIVE_LIMIT).map((text) =>
          foundRow(section, definition.names[context.language].row, WHOLE, {
            ...definition.createBlank(list, context.today),
            text,
          }),
        );
  };
  // the way of life is one row: what its fields have no room for belongs to what was before
  const [lifestyleNotes = "", ...moreLifestyle] = splitText(join(lifestyle));
  const [cycleNotes = "", ...moreCycle] = splitText(join(cycle));
  const life = (): Found =>
    foundRow("physiologicalHistory", physiologicalHistory.names[context.language].row, WHOLE, {
      ...physiologicalHistory.createBlank("physiological", context.today),
      ...habits,
      ...{ lifestyleNotes, cycleNotes },
    });
  return [
    ...narratives("familyHistory", family),
    ...narratives("remoteHistory", [...remote, ...moreLifestyle, ...moreCycle]),
    ...(hasLife ? [life()] : []),
  ];
};
