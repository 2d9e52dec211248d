import type { ScoreDraft, ScoreName } from "@libretto/core/calculators/score-record";
import { KEPT } from "@libretto/core/calculators/score-record";
import type { MaritalStatus } from "@libretto/core/catalogues/wire";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { AccountId, Id, PatientId } from "@libretto/core/kernel/id";
import type { Page, PageRequest } from "@libretto/core/kernel/page";
import type { SignedIn } from "@libretto/core/ports/account-store";
import type { StoredFile } from "@libretto/core/ports/file-store";
import type { TrailEntry } from "@libretto/core/record/access-log/trail";
import type { Told } from "@libretto/core/reports/archive/data";
import { readRecord } from "@libretto/core/reports/read-record";
import type { WholeRecord } from "@libretto/core/reports/whole-record";
import { atcOf } from "./atc.ts";
import type { Desk } from "./desk.ts";
import { proven } from "./proof.ts";
import type { Stores } from "./stores.ts";

/** Everything of one person but what bytes hold, read in one transaction. */
export interface Gathered {
  readonly owner: SignedIn["principal"] & { readonly patient: PatientId };
  readonly told: Told;
  /** Who did what to the record, newest first (PR-4). */
  readonly trail: readonly TrailEntry[];
  readonly record: WholeRecord;
  /** Files with bytes, oldest first. */
  readonly files: readonly StoredFile[];
  /** Diary entries with drawings, oldest first. */
  readonly drawn: readonly Id[];
  readonly maritalStatuses: readonly MaritalStatus[];
  readonly atc: ReadonlyMap<string, readonly string[]>;
}

/** More than a list has in years of use: then it is read, and counted, once. */
const PAGE_ROWS = 10_000;

/** Every row of what comes in pages. */
const everyPage = <A extends { readonly id: Id }>(
  page: (request: PageRequest) => TaskEither<Failure, Page<A>>,
): TaskEither<Failure, readonly A[]> => {
  const from = (sofar: readonly A[], before?: Id): TaskEither<Failure, readonly A[]> =>
    pipe(
      page({ limit: PAGE_ROWS, ...(before !== undefined && { before }) }),
      taskEither.chain(({ rows, total }) => {
        const all = [...sofar, ...rows];
        const last = rows.at(-1);
        return last === undefined || all.length >= total ? taskEither.right(all) : from(all, last.id);
      }),
    );
  return from([]);
};

const everyScore = ({ scores }: Stores, patient: PatientId): TaskEither<Failure, readonly ScoreDraft[]> =>
  pipe(
    Object.keys(KEPT) as ScoreName[],
    taskEither.traverseSeqArray((score) => everyPage((request) => scores.of(patient, score, request))),
    taskEither.map((lists) => lists.flat()),
  );

/** What one transaction of the owner reads; the sign-ins are not among it. */
export const gathered = (stores: Stores, { principal }: SignedIn, patient: PatientId): TaskEither<Failure, Gathered> =>
  pipe(
    taskEither.Do,
    taskEither.apS(
      "answer",
      pipe(
        stores.texts.wholeRecord(patient),
        taskEither.map((text) => JSON.parse(text)),
      ),
    ),
    taskEither.bind("record", ({ answer }) => taskEither.fromEither(readRecord(answer))),
    taskEither.bind("consents", () => stores.consents.of(patient)),
    taskEither.bind("scores", () => everyScore(stores, patient)),
    taskEither.bind("trail", () => everyPage((request) => stores.trail.page({ ...request, others: false }))),
    taskEither.bind("removedTherapies", () => stores.archive.removedTherapies(patient)),
    taskEither.bind("files", () => stores.archive.files(patient)),
    taskEither.bind("drawn", () => stores.archive.drawn(patient)),
    taskEither.bind("maritalStatuses", () => stores.catalogues.maritalStatuses()),
    taskEither.bind("atc", ({ record }) => atcOf(stores, record)),
    taskEither.map(({ answer, record, consents, scores, removedTherapies, ...others }) => ({
      ...others,
      owner: { ...principal, patient },
      record: { ...record, consents, scores },
      told: { answer, patient: record.patient, removedTherapies, consents, scores },
    })),
  );

/** The same for whoever has just proved who they are (AU-8). */
export const gatheredProven = (
  desk: Desk,
  stores: Stores,
  { signed, standing }: { readonly signed: SignedIn; readonly standing: { readonly patient: PatientId } },
): TaskEither<Failure, Gathered> =>
  pipe(
    proven(desk, signed),
    taskEither.chain(() => gathered(stores, signed, standing.patient)),
  );

/** The account's own name, and every sign-in of it: of the account's side, so in a transaction of its own. */
export const ofAccount = (desk: Pick<Desk, "consult">, account: AccountId) =>
  desk.consult((stores) =>
    pipe(
      taskEither.Do,
      taskEither.apS(
        "accesses",
        everyPage((request) => stores.accounts.accesses(account, request)),
      ),
      taskEither.bind("account", () =>
        pipe(
          stores.accounts.byId(account),
          taskEither.chainEitherK((found) =>
            found === null ? left(failure("signedOut", "session.signedOut")) : right(found),
          ),
        ),
      ),
    ),
  );
