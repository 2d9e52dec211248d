import { fieldFailure } from "@libretto/core/kernel/failure";
import { isLeft, left, right } from "@libretto/core/kernel/fp";
import type { FileVault } from "@libretto/core/ports/files/file-vault";
import type { VirusScanner } from "@libretto/core/ports/files/virus-scanner";

/**
 * A vault that scans files for viruses as they are stored (FI-7). It refuses and removes infected files. Without a scan
 * result, or with a later scan, the file waits.
 *
 * @param onScanResult called for files that were refused, or stored without a result
 */
export const scanningVault = (
  vault: FileVault,
  scanner: VirusScanner,
  onScanResult: (scanResult: "infected" | "unavailable") => void,
): FileVault => ({
  ...vault,
  store: (upload, scan) => async () => {
    const saved = await vault.store(upload)();
    if (isLeft(saved)) return saved;
    if (scan === "later") return right("waiting");
    const opened = await vault.open(upload)();
    const scanResult = isLeft(opened) ? "unavailable" : await scanner.scan(opened.right)();
    if (scanResult !== "clean") onScanResult(scanResult);
    if (scanResult === "unavailable") return right("waiting");
    if (scanResult === "clean") return right("clean");
    await vault.discard(upload)();
    return left(fieldFailure({ upload: "files.infected" }));
  },
});
