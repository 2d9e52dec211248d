import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Requester } from "@libretto/core/ports/documents/document-printer";
import { resolveShippedPath } from "../shipped/resolve-shipped-path.ts";
import { type PoolLimits, processPool, type Refusal } from "./process/process-pool.ts";
import type { JobFailure } from "./process/worker-process.ts";
import type { PrintJob } from "./render-document.ts";

/** Renders a document for a requester; null when it is for everybody. */
export type RenderDocument = (job: PrintJob, requester: Requester | null) => TaskEither<Failure, Uint8Array>;

/** Renders documents. */
export interface DocumentRenderer {
  readonly render: RenderDocument;
  readonly close: () => Promise<void>;
}

const SECOND = 1000;
/** A second process slows the others down when it leaves no core free, even at low priority (decision 33). */
const LIMITS: PoolLimits = {
  processes: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 40,
  perRequester: 12,
  jobTime: 30 * SECOND,
  cancelledTime: 2 * SECOND,
  closingTime: 5 * SECOND,
  idleTime: 30 * SECOND,
  memory: 256,
};
const RETRY_SECONDS = 5;

const WORKER_PROGRAM = pathToFileURL(
  resolveShippedPath("print", import.meta.url.endsWith(".ts") ? "worker.ts" : "worker.js"),
);

const notRendered = failure("unavailable", "failure.downloadFailed");
const failureFor = (refusal: Refusal): Failure => {
  if (refusal === "tooManyOfOne") return { ...failure("tooMany", "failure.tooMany"), retryAfter: RETRY_SECONDS };
  if (refusal === "full" || refusal === "closing") return { ...notRendered, retryAfter: RETRY_SECONDS };
  return notRendered;
};

/** The problem, and its document. */
type RenderProblem = JobFailure & Pick<PrintJob, "document">;

/**
 * Renders documents in worker processes, so that other requests do not wait for them.
 *
 * @param report receives unexpected problems: a document that could not be rendered, or not in time
 */
export const forkedRenderer = (
  report: (problem: RenderProblem) => void,
  limits: Partial<PoolLimits> = {},
  program = WORKER_PROGRAM,
): DocumentRenderer => {
  const pool = processPool<PrintJob, Uint8Array>(program, { ...LIMITS, ...limits });
  return {
    render: (job, requester) =>
      pipe(
        pool.run(job, requester),
        taskEither.mapLeft((refusal) => {
          if (typeof refusal === "object") report({ ...refusal, document: job.document });
          return failureFor(refusal);
        }),
      ),
    close: () => pool.close(),
  };
};
