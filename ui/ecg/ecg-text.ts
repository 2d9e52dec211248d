import type { EcgRecording } from "@libretto/core/devices/ecg-recording";
import { type EcgMeasure, type EcgPoint, secondsOf } from "@libretto/core/devices/ecg-scale";
import type { EcgSheet } from "@libretto/core/devices/ecg-sheet";
import type { MessageCode } from "@libretto/core/messages/codes";
import { formatLocalDateTime } from "../shared/formats.ts";
import type { LanguageModel } from "../shared/language-model.ts";
import { ecgLabels } from "./ecg-labels.ts";

export interface EcgFact {
  readonly name: string;
  readonly value: string;
}

/** The message codes of the values in the protocol. */
const messageCodes = {
  mode: (mode: NonNullable<EcgRecording["mode"]>): MessageCode => `devices.mode.${mode}`,
  result: (result: NonNullable<EcgRecording["result"]>): MessageCode => `devices.face.${result}`,
  finding: (finding: EcgRecording["diagnosis"][number]): MessageCode => `devices.finding.${finding}`,
};

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The facts of a recording. */
export const factsOf = (recording: EcgRecording, language: LanguageModel): readonly EcgFact[] => {
  const { takenAt, mode, result, diagnosis, stated, otherLines = [], heartRate, trace } = recording;
  return [
    { name: language.label(ecgLabels, "takenAt"), value: formatLocalDateTime(takenAt) },
    {
      name: language.label(ecgLabels, "duration"),
      value: language.label(ecgLabels, "seconds", { seconds: tenths(secondsOf(trace)) }),
    },
    // the file of a watch has no heart rate, although the watch has measured one
    ...(stated !== undefined && heartRate === null
      ? []
      : [
          {
            name: language.label(ecgLabels, "heartRate"),
            value:
              heartRate === null
                ? language.label(ecgLabels, "noRate")
                : language.label(ecgLabels, "perMinute", { rate: heartRate }),
          },
        ]),
    ...(mode === null
      ? []
      : [{ name: language.label(ecgLabels, "mode"), value: language.message(messageCodes.mode(mode)) }]),
    ...(result === null
      ? []
      : [{ name: language.label(ecgLabels, "result"), value: language.message(messageCodes.result(result)) }]),
    ...otherLines.map(({ title, value }) => ({ name: title, value })),
    {
      name: language.label(ecgLabels, stated === undefined ? "findings" : "statedByWatch"),
      value:
        stated === undefined
          ? diagnosis.map((finding) => language.message(messageCodes.finding(finding))).join(", ") ||
            language.label(ecgLabels, "noFindings")
          : stated || language.label(ecgLabels, "nothingStated"),
    },
  ];
};

/** The measurement of two calipers, as text. */
export const measureText = (measure: EcgMeasure, language: LanguageModel): string => {
  const { milliseconds, millivolts, perMinute } = measure;
  const rate = perMinute === null ? [] : [language.label(ecgLabels, "perMinute", { rate: perMinute })];
  return [
    language.label(ecgLabels, "milliseconds", { milliseconds }),
    language.label(ecgLabels, "millivolts", { millivolts: Math.round(millivolts * 100) / 100 }),
    ...rate,
  ].join(" · ");
};

/** The position of a caliper, as text. */
export const pointText = ({ seconds, millivolts }: EcgPoint, language: LanguageModel): string =>
  language.label(ecgLabels, "at", {
    seconds: Math.round(seconds * 1000) / 1000,
    millivolts: Math.round(millivolts * 100) / 100,
  });

/** The range of the measured heart rates, as text. */
export const ratesText = (heartRates: readonly number[], language: LanguageModel): string => {
  if (heartRates.length === 0) return language.label(ecgLabels, "noRates");
  const [low, high] = [Math.min(...heartRates), Math.max(...heartRates)];
  return low === high
    ? language.label(ecgLabels, "perMinute", { rate: low })
    : language.label(ecgLabels, "rates", { low, high });
};

/** The content of the paper. */
export const createEcgSheet = (recording: EcgRecording, subject: string, language: LanguageModel): EcgSheet => {
  const [takenAtLine, ...others] = factsOf(recording, language).map(({ name, value }) => `${name}: ${value}`);
  // a separate line, since many findings would not fit on the line of the others
  const findings = others.pop();
  return {
    title: language.label(ecgLabels, "title"),
    lines: [subject, takenAtLine ?? "", others.join(" · "), findings ?? ""],
    scale: language.label(ecgLabels, "scale"),
    trace: recording.trace,
    pageOf: (page, pages) => language.label(ecgLabels, "page", { page, pages }),
  };
};

/** The name of the exported file, without its ending. */
export const fileNameOf = ({ takenAt }: EcgRecording, language: LanguageModel): string =>
  `${language.label(ecgLabels, "file")}-${takenAt.replaceAll(":", "-")}`;
