import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Requester } from "@libretto/core/ports/documents/document-printer";
import { placeOf } from "../shipped/place.ts";
import type { Job } from "./printed.ts";
import { type PoolLimits, processPool, type Refusal } from "./process-pool.ts";
import type { Trouble } from "./working-process.ts";

/** Makes a document for somebody, or for everybody. */
export type MakeDocument = (job: Job, asker: Requester | null) => TaskEither<Failure, Uint8Array>;

/** Where documents are made. */
export interface Press {
  readonly make: MakeDocument;
  readonly close: () => Promise<void>;
}

const SECOND = 1000;
/** A second process is felt where it leaves no core to everybody else, though it stands behind them (decision 33). */
const LIMITS: PoolLimits = {
  processes: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 40,
  ofOne: 12,
  jobTime: 30 * SECOND,
  unwantedTime: 2 * SECOND,
  closingTime: 5 * SECOND,
  idleTime: 30 * SECOND,
  memory: 256,
};
const RETRY_SECONDS = 5;

const PROGRAM = pathToFileURL(placeOf("print", import.meta.url.endsWith(".ts") ? "worker.ts" : "worker.js"));

const notMade = failure("unavailable", "failure.downloadFailed");
const failureFor = (refusal: Refusal): Failure => {
  if (refusal === "tooManyOfOne") return { ...failure("tooMany", "failure.tooMany"), retryAfter: RETRY_SECONDS };
  if (refusal === "full" || refusal === "closing") return { ...notMade, retryAfter: RETRY_SECONDS };
  return notMade;
};

/** What went wrong with which document. */
export type Told = Trouble & Pick<Job, "document">;

/**
 * Documents made by processes of their own, so that nobody waits for them who did not ask.
 *
 * @param report hears of what should not have happened: a document that could not be made, or not in time
 */
export const forkedPress = (
  report: (told: Told) => void,
  limits: Partial<PoolLimits> = {},
  program = PROGRAM,
): Press => {
  const pool = processPool<Job, Uint8Array>(program, { ...LIMITS, ...limits });
  return {
    make: (job, asker) =>
      pipe(
        pool.run(job, asker),
        taskEither.mapLeft((refusal) => {
          if (typeof refusal === "object") report({ ...refusal, document: job.document });
          return failureFor(refusal);
        }),
      ),
    close: pool.close,
  };
};
