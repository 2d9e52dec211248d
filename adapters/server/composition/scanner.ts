import type { FileVault } from "@libretto/core/ports/file-vault";
import type { VirusScanner } from "@libretto/core/ports/virus-scanner";
import { clamdScanner } from "../../files/clamd.ts";
import { scannedVault } from "../../files/scanned.ts";
import type { Configuration } from "../configuration.ts";
import type { Desk } from "../desk.ts";
import { traceOf } from "../log.ts";
import type { PortStates } from "../port-states.ts";

/** Null if no scanner is configured: files are then stored as unscanned. */
export const scannerFor = (
  { scanner }: Configuration,
  ports: PortStates,
  ending?: AbortSignal,
): VirusScanner | null => {
  if (scanner === null) return null;
  const clamd = clamdScanner(scanner, (error) => ports.failed("scanner", traceOf(error)), ending);
  return {
    look: (pieces) => async () => {
      const finding = await clamd.look(pieces)();
      if (finding !== "unavailable") ports.worked("scanner");
      return finding;
    },
  };
};

/** A file vault that scans files before it stores them, if there is a scanner. */
export const scannedBy = (
  scanner: VirusScanner | null,
  vault: FileVault,
  { log, tally }: Pick<Desk, "log" | "tally">,
): FileVault =>
  scanner === null
    ? vault
    : scannedVault(vault, scanner, (finding) => {
        tally.add(finding === "infected" ? "infectedFiles" : "unscannedFiles");
        if (finding === "infected") log.say("warn", "an infected file was refused");
      });
