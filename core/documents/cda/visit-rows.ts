import type { CalendarDate } from "../../kernel/dates.ts";
import { visits } from "../../record/visits/wire.ts";
import type { SourcePlace } from "../place.ts";
import { splitText } from "./blocks.ts";
import type { CdaContext, Found } from "./context.ts";
import { foundRow } from "./plain-item.ts";
import type { VisitField } from "./section-roles.ts";

/** A visit with texts of any length. */
export interface VisitTexts extends Readonly<Record<VisitField, string>> {
  readonly title: string;
  readonly date: CalendarDate | null;
  readonly careProvider: string;
}

/** The rows of a visit. A text that is longer than a field goes on in another visit of the same day. */
export const foundVisits = (
  { title, date, careProvider, ...texts }: VisitTexts,
  place: SourcePlace,
  context: CdaContext,
): readonly Found[] => {
  const [reasons, observations, conclusions] = [texts.reason, texts.observations, texts.conclusions].map((text) =>
    splitText(text),
  ) as [readonly string[], readonly string[], readonly string[]];
  const count = Math.max(reasons.length, observations.length, conclusions.length);
  return Array.from({ length: count }, (_, index) => {
    const name = count === 1 ? title : `${title} (${context.texts.part} ${index + 1}/${count})`;
    const draft = {
      ...visits.createBlank("visits", context.today),
      ...{ date, careProvider },
      reason: reasons[index] || name,
      observations: observations[index] || context.texts.notStated,
      conclusions: conclusions[index] || context.texts.notStated,
    };
    return foundRow("visits", name, place, draft, date === null ? ["day"] : []);
  });
};
