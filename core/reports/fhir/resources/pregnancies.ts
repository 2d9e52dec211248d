import type * as R4 from "fhir/r4";
import { dayOf } from "../../../kernel/dates.ts";
import { type Pregnancy, pregnancyStateOn } from "../../../record/pregnancies/pregnancy.ts";
import { PregnancyWire } from "../../../record/pregnancies/wire.ts";
import { loinc, quantity, snomed } from "../elements/concepts.ts";
import { highest, securityOf } from "../elements/confidentiality.ts";
import type { Checked, Resource } from "../elements/fhir-types.ts";
import { ABORTIONS, LIVE_BIRTHS, PREGNANCY_STATUS } from "../elements/loinc.ts";
import { italianDay, romeTime } from "../elements/rome-time.ts";
import { metaOf } from "../elements/row.ts";
import type { ExportContext } from "../export-context.ts";
import { fillPlaceholder } from "../labels.ts";
import { type DraftResource, extraResource, type Mapping, mainResource, selectAll } from "../mapping.ts";
import { formResource, formRow } from "./questionnaire.ts";

const PREGNANT = ["77386006", "Pregnant"] as const;
const PREGNANCY = "pregnancy";

/** Whether it is certainly ongoing on the day of the export. */
export const isCurrent = (pregnancy: Pregnancy, { now }: Pick<ExportContext, "now">): boolean =>
  pregnancyStateOn(pregnancy, dayOf(now)) === "goesOn";

const pregnancyStatus = (pregnancy: Pregnancy, context: ExportContext): DraftResource =>
  extraResource("status", {
    resourceType: "Observation",
    meta: metaOf(pregnancy, context),
    identifier: [context.identifier(PREGNANCY, pregnancy.id)],
    status: "final",
    code: loinc(PREGNANCY_STATUS, context.labels.pregnant),
    subject: context.patient,
    effectiveDateTime: pregnancy.start,
    performer: [context.patient],
    valueCodeableConcept: snomed(PREGNANT, context.labels.pregnant),
  } satisfies Checked<R4.Observation>);

/** Pregnancies: the current one as a status, and in a full export the form of each. */
export const pregnancyMapping: Mapping<Pregnancy, Pregnancy | null> = {
  entity: PREGNANCY,
  summary: { selectDefault: selectAll },
  write: (pregnancy, context) => [
    ...(context.full ? [mainResource(formResource(PREGNANCY, PregnancyWire, pregnancy, "completed", context))] : []),
    ...(isCurrent(pregnancy, context) ? [pregnancyStatus(pregnancy, context)] : []),
  ],
  read: (part, reader) => formRow(PregnancyWire, part("QuestionnaireResponse"), reader) as Pregnancy | null,
};

const COUNTS = { birth: LIVE_BIRTHS, loss: ABORTIONS } as const;
const COUNT_LABELS = { birth: "liveBirths", loss: "abortions" } as const;

/** The number of pregnancies by outcome, on the day of the export, with the highest level among them. */
export const pregnancyCounts = (
  pregnancies: readonly Pregnancy[],
  context: ExportContext,
): readonly { readonly line: string; readonly urn: string; readonly resource: Resource }[] =>
  (["birth", "loss"] as const).flatMap((outcome) => {
    const counted = pregnancies.filter((pregnancy) => pregnancy.outcome === outcome);
    const label = context.labels[COUNT_LABELS[outcome]];
    return counted.length === 0
      ? []
      : [
          {
            line: `${label}: ${counted.length}`,
            urn: context.urn("pregnancyCount", `${context.record.patient.id}/${outcome}`),
            resource: {
              resourceType: "Observation",
              meta: { security: securityOf(highest(counted.map(({ level }) => level))) },
              status: "final",
              code: loinc(COUNTS[outcome], label),
              subject: context.patient,
              effectiveDateTime: romeTime(context.now),
              performer: [context.patient],
              valueQuantity: quantity(counted.length, "1"),
            } satisfies Checked<R4.Observation>,
          },
        ];
  });

/** "Gravidanza in corso, dal 10/01/2025". */
export const pregnancyLine = ({ start }: Pregnancy, { labels }: ExportContext): string =>
  start === null ? labels.pregnant : `${labels.pregnant}, ${fillPlaceholder(labels.from, italianDay(start))}`;
