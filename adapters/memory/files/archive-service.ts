import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { ArchiveService } from "@libretto/core/ports/files/archive-service";
import type { RestoredCounts } from "@libretto/core/reports/archive/upload-check";
import { type FailureInjector, noFailures } from "../failure-injector.ts";
import { simulateUpload } from "./simulate-upload.ts";

/** The result of every restore; the archive is not read. */
const MEMORY_RESTORED: RestoredCounts = { rows: 42, files: 3, drawings: 1, scores: 2 };

/** Simulates the upload of archives in a few steps. The record does not change. */
export const memoryArchiveService = (failures: FailureInjector = noFailures): ArchiveService => ({
  checkReadiness: () => failures.run(async () => right(undefined)),
  restore: ({ bytes }, options = {}) =>
    failures.run(async () =>
      (await simulateUpload(bytes, options)) ? right(MEMORY_RESTORED) : left(failure("refused", "files.uploadStopped")),
    ),
});
