import { CENTRE_KINDS } from "@libretto/core/centres/centre";
import { either, pipe } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import { checkVisitOn, scheduleFutureVisit, type Visit, type VisitDraft } from "@libretto/core/record/visits/visit";
import { CareProviderModel } from "../../shared/care-provider/care-provider-model.ts";
import type { SearchModel } from "../../shared/fields/search-model.ts";
import { RowFormModel, type RowFormParts } from "../../shared/section/row-form-model.ts";
import { createCentreSearch, type FoundCentre, foundCentreOf } from "../section-parts/centre-search.ts";

interface VisitServices {
  readonly lists: Pick<ReferenceLists, "find">;
  /** The names of the patient's doctors. */
  readonly knownNames: readonly string[];
}

/** The form of a visit, or of an appointment. A new visit on a day to come is saved as an appointment. */
export class VisitFormModel extends RowFormModel<VisitDraft, Visit> {
  readonly careProvider: CareProviderModel;
  readonly centre: SearchModel<FoundCentre>;

  constructor(parts: RowFormParts<VisitDraft, Visit>, { lists, knownNames }: VisitServices) {
    const { draft, section, today } = parts;
    const isNew = draft.id === NEW_ID;
    const schedule = (values: VisitDraft): VisitDraft => (isNew ? scheduleFutureVisit(values, today) : values);
    super({
      ...parts,
      // the question before saving says in which list the visit is
      section: {
        ...section,
        check: (values) =>
          pipe(
            section.check(schedule(values)),
            either.chain((visit) => checkVisitOn(visit, today, isNew ? null : draft)),
          ),
      },
      save: (values) => parts.save(schedule(values)),
    });
    this.careProvider = new CareProviderModel(this.form.fields.careProvider, knownNames);
    this.centre = createCentreSearch(lists, this.form.fields.centre, () => CENTRE_KINDS);
  }

  override async resume(): Promise<boolean> {
    const resumed = await super.resume();
    if (resumed) this.onFieldsUpdated();
    return resumed;
  }

  protected override onFieldsUpdated() {
    this.careProvider.showStored();
    this.centre.showChosen(foundCentreOf(this.form.fields.centre.value));
  }
}
