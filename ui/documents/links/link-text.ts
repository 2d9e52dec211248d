import type { LinkFileProblem, LinkRefusal } from "@libretto/core/documents/codes/links/link-refusal";
import type { Label, LabelSet } from "../../shared/translations.ts";
import type { healthLinkLabels } from "./link-labels.ts";

type LinkLabel = Label<typeof healthLinkLabels extends LabelSet<infer K> ? K : never>;

const MINUTE_SECONDS = 60;

const capitalise = <T extends string>(text: T): Capitalize<T> =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}` as Capitalize<T>;

const passcodeText = (label: LinkLabel, remaining: number | null, wasSent: boolean): string => {
  if (remaining === 0) return label("closed");
  const attempts = remaining === null ? "" : label("attempts", { count: remaining });
  return `${label(wasSent ? "wrongPasscode" : "passcodeNeeded")} ${attempts}`.trim();
};

/**
 * Why nothing of a link was loaded, and what the person can do.
 *
 * @param hasPasscode whether the person has written a passcode
 */
export const refusalText = (label: LinkLabel, refusal: LinkRefusal, hasPasscode: boolean): string => {
  switch (refusal.is) {
    case "wrongPasscode":
      return passcodeText(label, refusal.remaining, hasPasscode);
    case "tooManyRequests":
      return refusal.seconds === null
        ? label("wait")
        : label("waitMinutes", { count: Math.max(1, Math.ceil(refusal.seconds / MINUTE_SECONDS)) });
    default:
      return label(`refused${capitalise(refusal.is)}`);
  }
};

/** A file of a link with its type, and why it was not read. */
export const unreadFileText = (label: LinkLabel, contentType: string, problem: LinkFileProblem): string =>
  `${contentType || label("noType")}: ${label(problem)}`;
