import type { FileVault } from "@libretto/core/ports/file-vault";
import type { VirusScanner } from "@libretto/core/ports/virus-scanner";
import { clamdScanner } from "../../files/clamd.ts";
import { scannedVault } from "../../files/scanned.ts";
import type { Configuration } from "../configuration.ts";
import type { Desk } from "../desk.ts";
import { type Log, traceOf } from "../log.ts";

/** Null when none is configured: then files are kept without being looked at, and say so. */
export const scannerFor = ({ scanner }: Configuration, log: Log, ending?: AbortSignal): VirusScanner | null =>
  scanner === null
    ? null
    : clamdScanner(scanner, (error) => log.say("error", "no word of the scanner", traceOf(error)), ending);

/** A vault whose files are looked at as they are kept, by a scanner if there is one. */
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
