import { outcomeMessages } from "@libretto/core/devices/messages";
import type { LanguageModel } from "../shared/language-model.ts";
import type { CheckDeviceModel } from "./check-device-model.ts";
import { deviceLabels } from "./device-labels.ts";

/** What to say of a reading: how far it is, or how it ended. */
export interface ReadingWords {
  readonly tone: "plain" | "done" | "problem";
  readonly lines: readonly string[];
}

const underWay = ({ at, progress }: CheckDeviceModel, { label, message }: LanguageModel): string => {
  if (at === "searching") return message("devices.searching");
  if (at === "connecting") return message("devices.connecting");
  if (progress === null) return label(deviceLabels, "loading");
  const { step, of, owner: whose } = progress;
  const what = message(`devices.${progress.what}`, { whose: whose ?? "" });
  return message("devices.reading", { step, of, what });
};

/** What to say of a reading now; null before the first one. */
export const readingWords = (check: CheckDeviceModel, language: LanguageModel): ReadingWords | null => {
  const { busy, linked, missing, outcome, found } = check;
  if (busy) return { tone: "plain", lines: [underWay(check, language)] };
  if (missing) return { tone: "problem", lines: [language.message("failure.unavailable")] };
  if (linked) return { tone: "done", lines: [language.label(deviceLabels, "linked")] };
  if (outcome === null) return null;
  const lines = outcomeMessages(outcome, found).map(({ code, status = 0 }) => language.message(code, { status }));
  if (outcome.ended === "complete") return { tone: "done", lines };
  const meant = outcome.ended === "cancelled" || (outcome.ended === "notConnected" && outcome.why === "dismissed");
  return { tone: meant ? "plain" : "problem", lines };
};
