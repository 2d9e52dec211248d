import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import type { CaredPatient } from "@libretto/core/record/across/carers/carer";
import {
  checkRepresentedPerson,
  type RepresentedPersonDraft,
} from "@libretto/core/record/across/carers/represented-person";
import { FormModel } from "../../shared/forms/form-model.ts";
import { leaveForm } from "../../shared/forms/leave-form.ts";
import { findUnreadableDays } from "../../shared/forms/unreadable-days.ts";

interface Parts {
  readonly today: CalendarDate;
  readonly save: (draft: RepresentedPersonDraft) => TaskEither<Failure, readonly CaredPatient[]>;
  readonly close: (patients: readonly CaredPatient[] | null) => void;
}

const BLANK: RepresentedPersonDraft = {
  ...{ name: "", surname: "", birth: null, sex: "unspecified", role: null, healthDataConsent: false },
};

/** The form about a person without an account, whose record the account makes. */
export class RepresentedFormModel {
  readonly form: FormModel<RepresentedPersonDraft, readonly CaredPatient[]>;

  constructor(readonly parts: Parts) {
    this.form = new FormModel<RepresentedPersonDraft, readonly CaredPatient[]>({
      name: "represented",
      initial: BLANK,
      validate: (values) => {
        const checked = checkRepresentedPerson(values, parts.today);
        return { ...(isLeft(checked) && checked.left), ...findUnreadableDays(values, ["birth"]) };
      },
      save: parts.save,
      onSaved: parts.close,
    });
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.parts.close(null));
}
