import type { Instant } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Unscanned } from "@libretto/core/ports/file-store";
import type { VirusScanner } from "@libretto/core/ports/virus-scanner";
import type { Desk } from "../desk.ts";
import type { Stores } from "../stores.ts";
import { newPauses } from "./pauses.ts";
import type { Job } from "./runner.ts";

const BATCH = 50;
const EVERY_MINUTES = 10;
/** Other jobs wait for this one. */
const FILES_AT_A_TIME = 300;
/** So many scans without an answer in a row mean that the scanner is unavailable. */
const SILENCES = 3;

/** Scans files that have no finding yet, if there is a scanner. */
export const scanJobs = (desk: Desk, ending: AbortSignal): readonly Job[] => {
  const { scanner } = desk;
  if (scanner === null) return [];
  const scan = scanFiles(desk, scanner);
  return [{ name: "scan files", everyMinutes: EVERY_MINUTES, work: async () => right(await scan(ending)) }];
};

type ScanDesk = Pick<Desk, "transact" | "files" | "clock" | "log" | "tally" | "lettersPosted">;

/** Stores a finding. For an infected file, the owner gets an e-mail and an audit entry (FI-7). */
const verdictKept = (
  stores: Stores,
  one: Unscanned,
  finding: "clean" | "infected",
  now: Instant,
): TaskEither<Failure, void> =>
  pipe(
    stores.directory.judged(one, finding),
    taskEither.chain((account) => {
      if (finding === "clean" || account === null) return taskEither.right(undefined);
      const { patient, file } = one;
      const found = { actor: null, patient, action: "infected", object: `file ${file}`, outcome: "done" } as const;
      return pipe(
        stores.letters.post({ kind: "infectedFile", account, data: { at: now } }, now),
        taskEither.chain(() => stores.audit.note({ ...found, device: "", address: "" })),
      );
    }),
  );

/**
 * Scans pending files, then files stored without a scanner. A file without a finding is skipped and retried later;
 * several in a row end the run. Returns the number of scanned files.
 */
export const scanFiles = (
  { transact, files, clock, log, tally, lettersPosted }: ScanDesk,
  scanner: VirusScanner,
): ((ending: AbortSignal) => Promise<number>) => {
  const pauses = newPauses();
  return async (ending) => {
    pauses.nextRun();
    let [tried, judged, silences] = [0, 0, 0];
    let after: Unscanned | null = null;
    for (;;) {
      const last: Unscanned | null = after;
      const found = await transact((stores) => stores.directory.unscanned(last, BATCH))();
      if (isLeft(found) || found.right.length === 0) return judged;
      for (const one of found.right) {
        after = one;
        if (ending.aborted || tried === FILES_AT_A_TIME || silences === SILENCES) return judged;
        if (pauses.rests(one.blob)) continue;
        tried += 1;
        const opened = await files.open(one)();
        // the vault has logged a damaged or missing file
        const finding = isLeft(opened) ? "unavailable" : await scanner.look(opened.right)();
        if (finding === "unavailable") {
          pauses.failed(one.blob);
          silences += 1;
          continue;
        }
        pauses.done(one.blob);
        [judged, silences] = [judged + 1, 0];
        if (finding === "infected") {
          tally.add("infectedFiles");
          log.say("warn", "a kept file is infected; nobody can open it any more", { blob: one.blob });
        }
        await transact((stores) => verdictKept(stores, one, finding, clock.now()))();
        if (finding === "infected") lettersPosted();
      }
    }
  };
};
