import type { Administration } from "@libretto/core/ports/accounts/administration";
import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import type { NoticesModel } from "../shared/notices-model.ts";

/** The services of the models in this folder; each page creates its own models. */
export class AdminServices {
  constructor(
    readonly parts: {
      readonly administration: Administration;
      readonly lists: Pick<ReferenceLists, "listLoadedCatalogues">;
      readonly dialogs: DialogsModel;
      readonly notices: NoticesModel;
      readonly clock: Clock;
    },
  ) {}
}
export type AdminParts = AdminServices["parts"];
