import type { MessageCode } from "../messages/codes.ts";
import { levelName } from "./confidentiality.ts";
import type { Hiding, Showing } from "./visibility.ts";

/** A message and the names of levels that fill its places; `{{doctor}}` and `{{tags}}` are for the reader to fill. */
export interface Worded {
  readonly code: MessageCode;
  readonly levels: Readonly<Record<string, MessageCode>>;
}

const hidingCode = {
  level: "sharing.hiddenByLevel",
  noLevel: "sharing.hiddenWithoutLevel",
  notInEmergencySet: "sharing.hiddenByMinimal",
  noSharedTag: "sharing.hiddenByTags",
  unspecified: "sharing.hiddenUnspecified",
} as const satisfies Readonly<Record<Hiding["reason"], MessageCode>>;

const showingCode = {
  total: "sharing.seenInFull",
  emergencySet: "sharing.seenInEmergencies",
  tags: "sharing.seenByTags",
} as const satisfies Readonly<Record<Showing["because"], MessageCode>>;

/** The words for what hides a row. */
export const hidingWords = (hiding: Hiding): Worded => ({
  code: hidingCode[hiding.reason],
  levels: hiding.reason === "level" ? { level: levelName(hiding.level), assigned: levelName(hiding.assigned) } : {},
});

/** The words for what shows a row. */
export const showingWords = (showing: Showing): Worded => ({ code: showingCode[showing.because], levels: {} });
