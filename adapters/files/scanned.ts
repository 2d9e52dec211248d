import { refusedFields } from "@libretto/core/kernel/failure";
import { isLeft, left, right } from "@libretto/core/kernel/fp";
import type { FileVault } from "@libretto/core/ports/file-vault";
import type { VirusScanner } from "@libretto/core/ports/virus-scanner";

/**
 * A vault that scans files for viruses as they are stored (FI-7). It refuses and removes infected files. Without a scan
 * result, or with a later scan, the file waits.
 *
 * @param met called for files that were refused, or stored without a result
 */
export const scannedVault = (
  vault: FileVault,
  scanner: VirusScanner,
  met: (finding: "infected" | "unavailable") => void,
): FileVault => ({
  ...vault,
  keep: (taken, looking) => async () => {
    const kept = await vault.keep(taken)();
    if (isLeft(kept)) return kept;
    if (looking === "later") return right("waiting");
    const opened = await vault.open(taken)();
    const finding = isLeft(opened) ? "unavailable" : await scanner.look(opened.right)();
    if (finding !== "clean") met(finding);
    if (finding === "unavailable") return right("waiting");
    if (finding === "clean") return right("clean");
    await vault.discard(taken)();
    return left(refusedFields({ upload: "files.infected" }));
  },
});
