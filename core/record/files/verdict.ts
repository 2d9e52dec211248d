import type { MessageCode } from "../../messages/codes.ts";

/** What is known of a file's contents: nobody looked, somebody still has to, nothing was found, or something was (FI-7). */
export type Verdict = "unscanned" | "waiting" | "clean" | "infected";

/** Why a reader may not open a file; null when they may. What waits is open to nobody but the owner. */
export const closedTo = (verdict: Verdict, reader: "owner" | "doctor"): MessageCode | null => {
  if (verdict === "infected") return "files.infected";
  return verdict === "waiting" && reader !== "owner" ? "files.inCheck" : null;
};
