import type { PatientId } from "@libretto/core/kernel/id";
import type { RecordBin } from "@libretto/core/ports/record/record-bin";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { RowCore } from "@libretto/core/record/section";
import type { DialogsModel } from "../../shared/dialogs/dialogs-model.ts";
import type { ResolveRefusal } from "../../shared/forms/row-saving.ts";
import type { LanguageModel } from "../../shared/language-model.ts";
import type { NoticesModel } from "../../shared/notices-model.ts";

/** The services of the bin page. */
export interface BinServices {
  readonly bin: RecordBin;
  readonly store: RecordStore;
  /** Asks the user when the server refuses to restore a row. */
  readonly resolveRefusal: ResolveRefusal<RowCore>;
  readonly patient: () => PatientId;
  readonly dialogs: DialogsModel;
  readonly notices: NoticesModel;
  readonly language: LanguageModel;
  /** Called after a restore, so that the lists reload. */
  readonly reloadRecord: () => void;
}

/** The services of the bin page, which creates its model, so that its code is loaded later. */
export class BinContext {
  constructor(readonly services: BinServices) {}
}
