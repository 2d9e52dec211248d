import { outcomeMessages } from "@libretto/core/devices/messages";
import type { LanguageModel } from "../shared/language-model.ts";
import type { CheckDeviceModel } from "./check-device-model.ts";
import { deviceLabels } from "./device-labels.ts";

/** The status of a reading, as text. */
export interface StatusText {
  readonly tone: "plain" | "done" | "problem";
  readonly lines: readonly string[];
}

const progressLine = ({ at, progress }: CheckDeviceModel, { label, message }: LanguageModel): string => {
  if (at === "searching") return message("devices.searching");
  if (at === "connecting") return message("devices.connecting");
  if (progress === null) return label(deviceLabels, "loading");
  const { step, of, owner } = progress;
  const what = message(`devices.${progress.what}`, { owner: owner ?? "" });
  return message("devices.reading", { step, of, what });
};

/** The text for the current status; null before the first reading. */
export const statusTextOf = (check: CheckDeviceModel, language: LanguageModel): StatusText | null => {
  const { busy, isConnected, isUnavailable, outcome, findings } = check;
  if (busy) return { tone: "plain", lines: [progressLine(check, language)] };
  if (isUnavailable) return { tone: "problem", lines: [language.message("failure.unavailable")] };
  if (isConnected) return { tone: "done", lines: [language.label(deviceLabels, "linked")] };
  if (outcome === null) return null;
  const lines = outcomeMessages(outcome, findings).map(({ code, status = 0 }) => language.message(code, { status }));
  if (outcome.ended === "complete") return { tone: "done", lines };
  const isIntended =
    outcome.ended === "cancelled" || (outcome.ended === "notConnected" && outcome.problem === "dismissed");
  return { tone: isIntended ? "plain" : "problem", lines };
};
