import { mergeInDialog, type ResolveConflicts } from "../forms/merge-model.ts";
import type { DialogsModel } from "./dialogs-model.ts";
import { MergeDialog } from "./MergeDialog.tsx";

/** Asks in the dialog for conflicts; loaded on demand, because most visits have no conflict. */
export const resolveConflictsIn = (dialogs: DialogsModel): ResolveConflicts => mergeInDialog(dialogs, MergeDialog);
