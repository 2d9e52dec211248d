import type { SectionsModel } from "../sections-model.ts";
import { FindDialog } from "./FindDialog.tsx";
import { FindModel } from "./find-model.ts";
import { RecordSearchModel } from "./record-search-model.ts";

/** Opens the field that finds rows, pages and actions. */
export const openFind = (sections: SectionsModel): void =>
  void sections.services.dialogs.open<FindModel, never>(
    FindDialog,
    (close) => new FindModel(sections.sharedModel(RecordSearchModel), sections.services, () => close(null)),
  );
