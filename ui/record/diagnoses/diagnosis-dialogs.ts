import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import type { Diagnosis, DiagnosisDraft } from "@libretto/core/record/diagnoses/diagnosis";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import { MoveRow } from "../../shared/section/move-view.tsx";
import { RowView } from "../../shared/section/RowView.tsx";
import type { RowFormParts } from "../../shared/section/row-form-model.ts";
import type { RecordServices } from "../sections-model.ts";
import { namesOf } from "../specialties-model.ts";
import { specialtyLabels } from "../specialty-labels.ts";
import { DiagnosisForm } from "./DiagnosisForm.tsx";
import { DiagnosisFormModel } from "./diagnosis-form-model.ts";

/** The dialogs of diagnoses; their code is loaded when the first one opens. */
export const views = { read: RowView, form: DiagnosisForm, lock: LockDialog, move: MoveRow };

/** Creates the form of a row. */
export const createForm = (
  parts: RowFormParts<DiagnosisDraft, Diagnosis>,
  lists: Pick<ReferenceLists, "find">,
  knownNames: readonly string[],
): DiagnosisFormModel => new DiagnosisFormModel(parts, lists, knownNames);

/** The label of the specialty tags. */
export const tagsLabel = ({ language }: Pick<RecordServices, "language">): string =>
  language.label(specialtyLabels, "tags");

/** The names of the specialty tags. */
export const formatTags = (services: RecordServices, tags: readonly number[]): string => namesOf(services, tags);
