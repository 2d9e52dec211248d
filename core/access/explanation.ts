import type { MessageCode } from "../messages/codes.ts";
import { levelName } from "./confidentiality.ts";
import type { Hiding } from "./visibility.ts";

/** A message and the level names that it contains; the caller fills `{{doctor}}` and `{{tags}}`. */
export interface MessageWithLevels {
  readonly code: MessageCode;
  readonly levels: Readonly<Record<string, MessageCode>>;
}

const hidingCodes = {
  ownerOnly: "sharing.hiddenOwnerOnly",
  level: "sharing.hiddenByLevel",
  noLevel: "sharing.hiddenWithoutLevel",
  notInEmergencySet: "sharing.hiddenByMinimal",
  sectionNotChosen: "sharing.hiddenBySection",
  noSharedTag: "sharing.hiddenByTags",
  unspecified: "sharing.hiddenUnspecified",
} as const satisfies Readonly<Record<Hiding["reason"], MessageCode>>;

/** The message that explains why a row is hidden. */
export const hidingMessageOf = (hiding: Hiding): MessageWithLevels => ({
  code: hidingCodes[hiding.reason],
  levels: hiding.reason === "level" ? { level: levelName(hiding.level), assigned: levelName(hiding.assigned) } : {},
});
