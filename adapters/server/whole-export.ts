import type { ScoreDraft } from "@libretto/core/calculators/score-record";
import type { MaritalStatus } from "@libretto/core/catalogues/wire";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import {
  type Either,
  either,
  isLeft,
  isRight,
  left,
  pipe,
  right,
  type TaskEither,
  taskEither,
} from "@libretto/core/kernel/fp";
import type { AccountId, Id, PatientId } from "@libretto/core/kernel/id";
import type { Page, PageRequest } from "@libretto/core/kernel/page";
import type { SignedIn } from "@libretto/core/ports/account-store";
import type { Aside } from "@libretto/core/ports/aside";
import type { StoredFile } from "@libretto/core/ports/file-store";
import type { Access } from "@libretto/core/record/access-log/access";
import type { TrailEntry } from "@libretto/core/record/access-log/trail";
import { AssociationWire } from "@libretto/core/record/doctors/wire";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { sections } from "@libretto/core/record/sections";
import type { Told } from "@libretto/core/reports/archive/data";
import type { LongRecord } from "@libretto/core/reports/long-record";
import type { Desk } from "./desk.ts";
import { type KeptLines, keptLines, noRoomIn } from "./kept-lines.ts";
import { proven } from "./proof.ts";
import type { Stores } from "./stores.ts";

/** All data of a person except contents of files, read in one transaction into temporary files. */
export interface Gathered {
  readonly owner: SignedIn["principal"] & { readonly patient: PatientId };
  /** Without sign-ins, which are read later. */
  readonly record: LongRecord;
  readonly told: Told;
  /** Files with bytes, oldest first. */
  readonly files: readonly StoredFile[];
  /** Diary entries with drawings, oldest first. */
  readonly drawn: readonly Id[];
  readonly maritalStatuses: readonly MaritalStatus[];
  /** Deletes the temporary files. */
  readonly forget: () => void;
}

/** With the audit entries of the record, newest first (PR-4). */
export interface GatheredWithTrail extends Gathered {
  readonly trail: () => AsyncIterable<TrailEntry>;
}

/** More rows than years of sign-ins: one page is enough. */
const PAGE_ROWS = 10_000;

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

const asLines = async function* <A>(batches: AsyncIterable<readonly A[]>): AsyncGenerator<readonly string[]> {
  for await (const batch of batches) yield batch.map((one) => JSON.stringify(one));
};

/** The rows of a record, in temporary files. */
interface Rows {
  readonly bySection: ReadonlyMap<string, KeptLines>;
  readonly scores: KeptLines;
}

/**
 * Refuses the export if the disk is full, because a partial one could be taken for complete; deletes the temporary
 * files.
 */
const withRoom = async <A>(work: () => Promise<A>, forget: () => void): Promise<Either<Failure, A>> => {
  try {
    return right(await work());
  } catch (error) {
    forget();
    const full = noRoomIn(error);
    if (full !== null) return left(full);
    throw error;
  }
};

const setAside = (aside: Aside, { archive }: Stores, patient: PatientId): Promise<Either<Failure, Rows>> => {
  const kept: KeptLines[] = [];
  const keep = async (lines: AsyncIterable<readonly string[]>): Promise<KeptLines> => {
    const one = await keptLines(aside, lines);
    kept.push(one);
    return one;
  };
  return withRoom(
    async () => {
      const bySection = new Map<string, KeptLines>();
      for (const section of sections) bySection.set(section.collection, await keep(archive.rows(section, patient)));
      return { bySection, scores: await keep(asLines(archive.scores(patient))) };
    },
    () => {
      for (const { forget } of kept) forget();
    },
  );
};

type Json = Readonly<Record<string, unknown>>;
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const sheetIn = (text: string) => {
  const answer = JSON.parse(text) as Json;
  return pipe(
    PatientWire.decode(answer),
    either.bimap(
      () => failure("unavailable", "failure.apology"),
      (patient) => ({
        patient,
        doctors: listIn(answer.associated_doctors),
        subscription: answer.sottoscrizione ?? null,
      }),
    ),
  );
};

/** Reads the data in one transaction of the owner, except sign-ins. */
export const gathered =
  (
    desk: Pick<Desk, "aside">,
    stores: Stores,
    { principal }: SignedIn,
    patient: PatientId,
  ): TaskEither<Failure, Gathered> =>
  async () => {
    const small = await pipe(
      taskEither.Do,
      taskEither.apS("sheet", pipe(stores.texts.record(patient), taskEither.chainEitherK(sheetIn))),
      taskEither.bind("consents", () => stores.consents.of(patient)),
      taskEither.bind("removedTherapies", () => stores.archive.removedTherapies(patient)),
      taskEither.bind("files", () => stores.archive.files(patient)),
      taskEither.bind("drawn", () => stores.archive.drawn(patient)),
      taskEither.bind("maritalStatuses", () => stores.catalogues.maritalStatuses()),
    )();
    if (isLeft(small)) return small;
    const rows = await setAside(desk.aside, stores, patient);
    if (isLeft(rows)) return rows;
    const { bySection, scores } = rows.right;
    const { sheet, consents, removedTherapies, ...others } = small.right;
    return right({
      ...others,
      owner: { ...principal, patient },
      record: {
        patient: sheet.patient,
        doctors: sheet.doctors
          .map((row) => AssociationWire.decode(row))
          .filter(isRight)
          .map(({ right: one }) => one),
        consents,
        accesses: [],
        rows: ({ collection }) => bySection.get(collection)?.values() ?? nothing(),
        scores: () => scores.values() as AsyncIterable<ScoreDraft>,
      },
      told: { removedTherapies, doctors: sheet.doctors, subscription: sheet.subscription },
      forget: () => {
        for (const { forget } of [...bySection.values(), scores]) forget();
      },
    });
  };

const nothing = async function* (): AsyncGenerator<unknown> {};

/** Adds the audit entries, in the same transaction. */
export const withTrail =
  (desk: Pick<Desk, "aside">, { archive }: Stores, all: Gathered): TaskEither<Failure, GatheredWithTrail> =>
  async () =>
    pipe(
      await withRoom(() => keptLines(desk.aside, asLines(archive.trail())), all.forget),
      either.map((trail) => ({
        ...all,
        trail: () => trail.values() as AsyncIterable<TrailEntry>,
        forget: () => {
          all.forget();
          trail.forget();
        },
      })),
    );

/** The data without audit entries, after step-up authentication (AU-8). */
export const gatheredProven = (
  desk: Desk,
  stores: Stores,
  { signed, standing }: { readonly signed: SignedIn; readonly standing: { readonly patient: PatientId } },
): TaskEither<Failure, Gathered> =>
  pipe(
    proven(desk, signed),
    taskEither.chain(() => gathered(desk, stores, signed, standing.patient)),
  );

/** The account and all its sign-ins, in a transaction with account rights. */
export const ofAccount = (desk: Pick<Desk, "consult">, account: AccountId) =>
  desk.consult((stores) =>
    pipe(
      taskEither.Do,
      taskEither.apS(
        "accesses",
        everyPage<Access>((request) => stores.accounts.accesses(account, request)),
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
