import type { SectionsModel } from "../sections-model.ts";
import { RecordSearchModel } from "./record-search-model.ts";
import { SearchDialog } from "./SearchDialog.tsx";
import { SearchDialogModel } from "./search-dialog-model.ts";

/** Opens the field that finds rows, pages and actions. */
export const openSearchDialog = (sections: SectionsModel): void =>
  void sections.services.dialogs.open<SearchDialogModel, never>(
    SearchDialog,
    (close) => new SearchDialogModel(sections.sharedModel(RecordSearchModel), sections.services, () => close(null)),
  );
