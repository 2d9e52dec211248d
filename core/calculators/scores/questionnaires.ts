import type { ScoreName } from "../score-record.ts";
import type { Questionnaire } from "./questionnaire.ts";
import { cardiovascularQuestionnaire } from "./questionnaires/cardiovascular.ts";
import { cha2ds2Questionnaire } from "./questionnaires/cha2ds2.ts";
import { framinghamQuestionnaire } from "./questionnaires/framingham.ts";
import { hasBledQuestionnaire } from "./questionnaires/has-bled.ts";
import { meldQuestionnaire } from "./questionnaires/meld.ts";

/** The questions of every score page and what the results mean. */
export const questionnaires: Readonly<Record<ScoreName, Questionnaire>> = {
  hasBled: hasBledQuestionnaire,
  cha2ds2: cha2ds2Questionnaire,
  meld: meldQuestionnaire,
  framingham: framinghamQuestionnaire,
  cardiovascular: cardiovascularQuestionnaire,
};
