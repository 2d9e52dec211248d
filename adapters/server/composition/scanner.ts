import type { FileVault } from "@libretto/core/ports/files/file-vault";
import type { VirusScanner } from "@libretto/core/ports/files/virus-scanner";
import { clamdScanner } from "../../files/clamd.ts";
import { scanningVault } from "../../files/scanning-vault.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { describeError } from "../operations/log.ts";
import type { PortStates } from "../operations/port-states.ts";
import type { ServerContext } from "../pipeline/server-context.ts";

/** Null if no scanner is configured: files are then stored as unscanned. */
export const scannerFor = (
  { scanner }: Configuration,
  ports: PortStates,
  ending?: AbortSignal,
): VirusScanner | null => {
  if (scanner === null) return null;
  const clamd = clamdScanner(scanner, (error) => ports.reportFailure("scanner", describeError(error)), ending);
  return {
    scan: (pieces) => async () => {
      const finding = await clamd.scan(pieces)();
      if (finding !== "unavailable") ports.reportSuccess("scanner");
      return finding;
    },
  };
};

/** A file vault that scans files before it stores them, if there is a scanner. */
export const addScanner = (
  scanner: VirusScanner | null,
  vault: FileVault,
  { log, counters }: Pick<ServerContext, "log" | "counters">,
): FileVault =>
  scanner === null
    ? vault
    : scanningVault(vault, scanner, (finding) => {
        counters.increment(finding === "infected" ? "infectedFiles" : "unscannedFiles");
        if (finding === "infected") log.write("warn", "an infected file was refused");
      });
