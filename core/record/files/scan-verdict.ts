import type { MessageCode } from "../../messages/codes.ts";

/** The virus-scan status of a file: not scanned, waiting for the scan, clean, or infected (FI-7). */
export type ScanVerdict = "unscanned" | "waiting" | "clean" | "infected";

/** Why a reader may not open a file; null when they may. Only the owner may open a file that waits for its scan. */
export const openProblem = (verdict: ScanVerdict, reader: "owner" | "doctor" | "carer"): MessageCode | null => {
  if (verdict === "infected") return "files.infected";
  return verdict === "waiting" && reader !== "owner" ? "files.inCheck" : null;
};
