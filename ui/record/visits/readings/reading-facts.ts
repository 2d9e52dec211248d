import { bandNote } from "@libretto/core/catalogues/value-limits/band-texts";
import { Instant } from "@libretto/core/kernel/dates";
import { dateTimeOnScreen } from "@libretto/core/messages/days";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { measureBandsOf } from "@libretto/core/record/vital-signs/reading-changes";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { sourceText } from "@libretto/core/reports/labels/source-texts";
import { bandTextOfReading } from "@libretto/core/reports/presentations/vital-signs";
import type { LanguageModel } from "../../../shared/language-model.ts";
import { noteContextOf } from "../../../shared/value-notes/note-context.ts";
import type { RecordServices } from "../../sections-model.ts";
import { readingFormLabels } from "./reading-form-labels.ts";

type Services = Pick<RecordServices, "language" | "record">;

/** The date and the time of a reading; a text that is no time stays. */
export const formatTime =
  ({ current }: Pick<LanguageModel, "current">) =>
  (at: Instant): string =>
    Instant.is(at) ? dateTimeOnScreen(current, at) : String(at);

/** Who measured: a device, the devices of a mean, or the person who typed the values. */
export const originOf = ({ language }: Services, { source }: Reading): string =>
  sourceText(source, language.current) || language.label(readingFormLabels, "typed");

/** The bands of a reading in words, and whether one of them needs a call now. */
export const assessReading = (
  services: Services,
  reading: Reading,
): { readonly text: string; readonly isUrgent: boolean } => {
  const { subject, today, language, readings } = noteContextOf(services);
  const bands = measureBandsOf(reading, subject, today, readings);
  return {
    text: bandTextOfReading(bands, { labels: recordLabels[language], language }, bandNote),
    isUrgent: bands.some(({ band }) => band.band === "urgent" && band.isFresh),
  };
};
