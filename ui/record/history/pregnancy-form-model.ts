import { ageOn, CalendarDate } from "@libretto/core/kernel/dates";
import type { MessageCode } from "@libretto/core/messages/codes";
import { type Gestation, gestationOn } from "@libretto/core/record/pregnancies/gestation";
import { type Pregnancy, type PregnancyDraft, pregnancyNoteOf } from "@libretto/core/record/pregnancies/pregnancy";
import { RowFormModel, type RowFormParts } from "../../shared/section/row-form-model.ts";

/** The form of a pregnancy. */
export class PregnancyFormModel extends RowFormModel<PregnancyDraft, Pregnancy> {
  /** @param birth the patient's date of birth */
  constructor(
    parts: RowFormParts<PregnancyDraft, Pregnancy>,
    private readonly birth: CalendarDate | null,
  ) {
    super(parts);
  }

  /** A note about the dates, which does not prevent saving. */
  get note(): MessageCode | null {
    return pregnancyNoteOf(this.readableDays);
  }

  /** The patient's age at the start. */
  get ageAtStart(): number | null {
    const { start } = this.readableDays;
    return start === null || this.birth === null || start < this.birth ? null : ageOn(start, this.birth);
  }

  get gestation(): Gestation | null {
    return gestationOn(this.readableDays, this.parts.today);
  }

  /** The values without texts that are no dates. */
  private get readableDays(): PregnancyDraft {
    const { values } = this.form;
    return {
      ...values,
      start: CalendarDate.is(values.start) ? values.start : null,
      end: CalendarDate.is(values.end) ? values.end : null,
    };
  }
}
