import type { Level } from "@libretto/core/access/confidentiality";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { PatientId } from "@libretto/core/kernel/id";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import type { Association } from "@libretto/core/record/doctors/association";
import type { DialogsModel } from "../dialogs/dialogs-model.ts";
import type { ResolveConflicts } from "../forms/save-with-merge.ts";
import type { GateModel } from "../gate/gate-model.ts";
import type { NoticesModel } from "../notices-model.ts";

/** What every section shares: where rows are kept, and how the screen asks and tells. */
export interface SectionServices {
  readonly store: RecordStore;
  readonly patient: () => PatientId | null;
  readonly today: () => CalendarDate;
  /** The level that new rows start with; null: the default of the section (decision W27). */
  readonly usualLevel: () => Level | null;
  readonly gate: GateModel;
  readonly dialogs: DialogsModel;
  readonly notices: NoticesModel;
  readonly memory: LocalMemory;
  /** The patient's doctors, to tell who sees a row. */
  readonly doctors: () => readonly Association[];
  /** Opens the group in which a row has something to show. */
  readonly openGroup: (group: string) => void;
  /** Told when rows have changed, so that what else shows them is read anew. */
  readonly reloadRecord: () => void;
  /** Asks whose values are kept when somebody else has saved meanwhile. */
  readonly merge: ResolveConflicts;
}
