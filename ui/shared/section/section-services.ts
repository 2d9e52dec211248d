import type { Level } from "@libretto/core/access/confidentiality";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import type { Association } from "@libretto/core/record/doctors/association";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import type { DialogsModel } from "../dialogs/dialogs-model.ts";
import type { ResolveConflicts } from "../forms/merge-model.ts";
import type { GateModel } from "../gate/gate-model.ts";
import type { LanguageModel } from "../language-model.ts";
import type { NoticesModel } from "../notices-model.ts";
import type { InterruptedFormModel } from "./interrupted-form-model.ts";
import type { LinkedRow } from "./linked-row.ts";

/** What all sections share: stores, dialogs and notices. */
export interface SectionServices {
  readonly store: RecordStore;
  readonly patient: () => PatientId | null;
  readonly today: () => CalendarDate;
  /** The level of new rows; null means the default of the section (decision W27). */
  readonly usualLevel: () => Level | null;
  readonly gate: GateModel;
  readonly dialogs: DialogsModel;
  readonly notices: NoticesModel;
  readonly language: LanguageModel;
  readonly memory: LocalMemory;
  /** The patient's doctors, to show who sees a row. */
  readonly doctors: () => readonly Association[];
  /** Opens the group of a row. */
  readonly openGroup: (group: string) => void;
  /** Called with a saved row and the number of rows of its section, so that other views show it. */
  readonly showRow: (section: string, row: RowCore, total: number) => void;
  /** Called when it is unknown what is stored, or when other rows have changed too. */
  readonly reloadRecord: () => void;
  /** The rows that are linked with a row. */
  readonly loadLinks: (section: AnySection, row: RowCore) => TaskEither<Failure, readonly LinkedRow[]>;
  readonly interruptedForm: InterruptedFormModel;
  /** Asks which values to save when another session has saved meanwhile. */
  readonly merge: ResolveConflicts;
}
