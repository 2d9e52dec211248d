import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { DiaryDrawings } from "../../record/diary/diary-entry.ts";

/** The drawings of diary entries. They are loaded per entry, since no list shows them all. */
export interface Drawings {
  /** `notFound` for an entry that does not exist or that this reader may not see. */
  readonly load: (patient: PatientId, entry: Id) => TaskEither<Failure, DiaryDrawings>;
}
