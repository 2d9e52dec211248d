import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { Id, PatientId } from "../kernel/id.ts";
import type { DiaryDrawings } from "../record/diary/diary-entry.ts";

/** What was drawn for entries of the diary; it comes entry by entry, since no list shows it all. */
export interface Drawings {
  /** `notFound` for an entry that is not there, or not for this reader. */
  readonly of: (patient: PatientId, entry: Id) => TaskEither<Failure, DiaryDrawings>;
}
