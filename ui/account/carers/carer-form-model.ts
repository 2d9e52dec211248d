import type { CarerRight } from "@libretto/core/access/carer-rights";
import type { Level } from "@libretto/core/access/confidentiality";
import { UNRESTRICTED } from "@libretto/core/access/confidentiality";
import type { Visibility } from "@libretto/core/access/visibility";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import {
  type Carer,
  type CarerScopeDraft,
  checkCarerInvitation,
  checkCarerScope,
} from "@libretto/core/record/across/carers/carer";
import { FormModel } from "../../shared/forms/form-model.ts";
import { leaveForm } from "../../shared/forms/leave-form.ts";
import { findUnreadableDays } from "../../shared/forms/unreadable-days.ts";

interface CarerValues {
  readonly email: string;
  readonly right: CarerRight | null;
  readonly visibility: Visibility | null;
  readonly level: Level | null;
  readonly until: CalendarDate | null;
}

interface CarerFormParts {
  /** The carer that the form changes; null for an invitation. */
  readonly carer: Carer | null;
  /** The address of the patient, who invites somebody else. */
  readonly ownEmail: string;
  readonly today: CalendarDate;
  readonly save: (email: string, scope: CarerScopeDraft) => TaskEither<Failure, readonly Carer[]>;
  readonly close: (carers: readonly Carer[] | null) => void;
}

/** The least: to read what has no restriction. */
const LEAST = { right: "read", visibility: "minimal", level: UNRESTRICTED, until: null } as const;

const valuesOf = (carer: Carer | null): CarerValues =>
  carer === null
    ? { email: "", ...LEAST }
    : {
        ...{ email: carer.email, right: carer.right, until: carer.until },
        ...{ visibility: carer.clearance.visibility, level: carer.clearance.level },
      };

/** The form of what a carer may do: an invitation starts with the least. */
export class CarerFormModel {
  readonly form: FormModel<CarerValues, readonly Carer[]>;

  constructor(readonly parts: CarerFormParts) {
    const { carer, ownEmail, today } = parts;
    // the form does not offer the tags that are stored
    const tags = carer?.clearance.tags ?? [];
    this.form = new FormModel<CarerValues, readonly Carer[]>({
      name: "carer",
      initial: valuesOf(carer),
      validate: (values) => {
        const unreadable = findUnreadableDays(values, ["until"]);
        const draft = { ...values, tags };
        const checked = carer === null ? checkCarerInvitation(draft, ownEmail, today) : checkCarerScope(draft, today);
        return { ...(isLeft(checked) && checked.left), ...unreadable };
      },
      save: ({ email, ...scope }) => parts.save(email.trim(), { ...scope, tags }),
      onSaved: parts.close,
    });
  }

  /** Whether the form asks which part the carer sees: whoever writes sees the whole record. */
  get isPartChosen(): boolean {
    return this.form.fields.right.value === "read";
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.parts.close(null));
}
