import type { Menstruation } from "../../../record/menstruations/menstruation.ts";
import { MenstruationWire } from "../../../record/menstruations/wire.ts";
import { type Mapping, mainResource } from "../mapping.ts";
import { formResource, formRow } from "./questionnaire.ts";

const MENSTRUATION = "menstruation";

/**
 * Menstruations: the form of each, only in a full export. The patient summary has no place for them; it states the
 * cycle with the physiological history.
 */
export const menstruationMapping: Mapping<Menstruation, Menstruation | null> = {
  entity: MENSTRUATION,
  write: (menstruation, context) =>
    context.full
      ? [mainResource(formResource(MENSTRUATION, MenstruationWire, menstruation, "completed", context))]
      : [],
  read: (part) => formRow(MenstruationWire, part("QuestionnaireResponse")) as Menstruation | null,
};
