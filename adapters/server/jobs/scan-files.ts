import { isLeft, right } from "@libretto/core/kernel/fp";
import type { Unscanned } from "@libretto/core/ports/file-store";
import type { VirusScanner } from "@libretto/core/ports/virus-scanner";
import type { Desk } from "../desk.ts";
import type { Job } from "./runner.ts";

const BATCH = 50;
const EVERY_MINUTES = 10;

/** Where there is a scanner, what it has not judged is shown to it again. */
export const scanJobs = (desk: Desk): readonly Job[] => {
  const { scanner } = desk;
  return scanner === null
    ? []
    : [{ name: "scan files", everyMinutes: EVERY_MINUTES, work: async () => right(await scanFiles(desk, scanner)) }];
};

/**
 * Has the scanner look at what it has not looked at yet, what waits before what was kept without a scanner. It ends
 * when the scanner does not answer, and goes on at its next time. Gives how many were looked at.
 */
export const scanFiles = async (
  { transact, files, log, tally }: Pick<Desk, "transact" | "files" | "log" | "tally">,
  scanner: VirusScanner,
): Promise<number> => {
  let looked = 0;
  let after: Unscanned | null = null;
  for (;;) {
    const last: Unscanned | null = after;
    const found = await transact((stores) => stores.directory.unscanned(last, BATCH))();
    if (isLeft(found) || found.right.length === 0) return looked;
    for (const one of found.right) {
      after = one;
      const opened = await files.open(one)();
      // damaged or gone: the vault has told of it
      if (isLeft(opened)) continue;
      const finding = await scanner.look(opened.right)();
      if (finding === "unavailable") return looked;
      looked += 1;
      if (finding === "infected") {
        tally.add("infectedFiles");
        log.say("warn", "a kept file is infected; nobody can open it any more", { blob: one.blob });
      }
      await transact((stores) => stores.directory.judged(one, finding))();
    }
  }
};
