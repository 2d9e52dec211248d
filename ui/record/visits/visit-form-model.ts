import { either, pipe } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import { checkVisitOn, type Visit, type VisitDraft } from "@libretto/core/record/visits/visit";
import { CareProviderModel } from "../../shared/care-provider/care-provider-model.ts";
import { RowFormModel, type RowFormParts } from "../../shared/section/row-form-model.ts";

/** The form of a visit. */
export class VisitFormModel extends RowFormModel<VisitDraft, Visit> {
  readonly careProvider: CareProviderModel;

  /** @param knownNames the names of the patient's doctors */
  constructor(parts: RowFormParts<VisitDraft, Visit>, knownNames: readonly string[]) {
    const { draft, section, today } = parts;
    super({
      ...parts,
      section: {
        ...section,
        check: (values) =>
          pipe(
            section.check(values),
            either.chain((visit) => checkVisitOn(visit, today, draft.id === NEW_ID ? null : draft)),
          ),
      },
    });
    this.careProvider = new CareProviderModel(this.form.fields.careProvider, knownNames);
  }

  override async resume(): Promise<boolean> {
    const resumed = await super.resume();
    if (resumed) this.onFieldsUpdated();
    return resumed;
  }

  protected override onFieldsUpdated() {
    this.careProvider.showStored();
  }
}
