import type * as R4 from "fhir/r4";
import { dayOf } from "../../kernel/dates.ts";
import { type Pregnancy, stateOn } from "../../record/pregnancies/pregnancy.ts";
import { PregnancyWire } from "../../record/pregnancies/wire.ts";
import { loinc, quantity, snomed } from "./concepts.ts";
import { highest, securityOf } from "./confidentiality.ts";
import type { Exporting } from "./exporting.ts";
import { ABORTIONS, LIVE_BIRTHS, PREGNANCY_STATUS } from "./loinc.ts";
import { beside, type Made, type Mapping, main } from "./mapping.ts";
import { formResource, formRow } from "./questionnaire.ts";
import { metaOf } from "./row.ts";
import type { Checked, Resource } from "./types.ts";
import { italianDay, romeTime } from "./when.ts";
import { filled } from "./words.ts";

export const PREGNANT = ["77386006", "Pregnant"] as const;
const PREGNANCY = "pregnancy";

/** Whether it is certainly ongoing on the day of the export. */
export const isCurrent = (pregnancy: Pregnancy, { now }: Pick<Exporting, "now">): boolean =>
  stateOn(pregnancy, dayOf(now)) === "goesOn";

const current = (pregnancy: Pregnancy, cx: Exporting): Made =>
  beside("status", {
    resourceType: "Observation",
    meta: metaOf(pregnancy, cx),
    identifier: [cx.identifier(PREGNANCY, pregnancy.id)],
    status: "final",
    code: loinc(PREGNANCY_STATUS, cx.words.pregnant),
    subject: cx.patient,
    effectiveDateTime: pregnancy.start,
    performer: [cx.patient],
    valueCodeableConcept: snomed(PREGNANT, cx.words.pregnant),
  } satisfies Checked<R4.Observation>);

/** Pregnancies: the current one as a status, and in a full export the form of each. */
export const pregnancyMapping: Mapping<Pregnancy, Pregnancy | null> = {
  entity: PREGNANCY,
  write: (pregnancy, cx) => [
    ...(cx.full ? [main(formResource(PREGNANCY, PregnancyWire, pregnancy, "completed", cx))] : []),
    ...(isCurrent(pregnancy, cx) ? [current(pregnancy, cx)] : []),
  ],
  read: (part) => formRow(PregnancyWire, part("QuestionnaireResponse")) as Pregnancy | null,
};

const COUNTS = { birth: LIVE_BIRTHS, loss: ABORTIONS } as const;
const COUNT_WORDS = { birth: "liveBirths", loss: "abortions" } as const;

/** The number of pregnancies by outcome, on the day of the export, with the highest level among them. */
export const pregnancyCounts = (
  pregnancies: readonly Pregnancy[],
  cx: Exporting,
): readonly { readonly line: string; readonly urn: string; readonly resource: Resource }[] =>
  (["birth", "loss"] as const).flatMap((outcome) => {
    const counted = pregnancies.filter((pregnancy) => pregnancy.outcome === outcome);
    const word = cx.words[COUNT_WORDS[outcome]];
    return counted.length === 0
      ? []
      : [
          {
            line: `${word}: ${counted.length}`,
            urn: cx.urn("pregnancyCount", `${cx.record.patient.id}/${outcome}`),
            resource: {
              resourceType: "Observation",
              meta: { security: securityOf(highest(counted.map(({ level }) => level))) },
              status: "final",
              code: loinc(COUNTS[outcome], word),
              subject: cx.patient,
              effectiveDateTime: romeTime(cx.now),
              performer: [cx.patient],
              valueQuantity: quantity(counted.length, "1"),
            } satisfies Checked<R4.Observation>,
          },
        ];
  });

/** "Gravidanza in corso, dal 10/01/2025". */
export const pregnancyLine = ({ start }: Pregnancy, { words }: Exporting): string =>
  start === null ? words.pregnant : `${words.pregnant}, ${filled(words.from, italianDay(start))}`;
