import type { CarerRight } from "@libretto/core/access/carer-rights";
import type { Level } from "@libretto/core/access/confidentiality";
import { UNRESTRICTED } from "@libretto/core/access/confidentiality";
import type { Visibility } from "@libretto/core/access/visibility";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import {
  type Carer,
  type CarerClearance,
  type CarerScopeDraft,
  checkCarerInvitation,
  checkCarerScope,
} from "@libretto/core/record/across/carers/carer";
import type { SectionName } from "@libretto/core/record/sections";
import { FormModel } from "../../shared/forms/form-model.ts";
import { leaveForm } from "../../shared/forms/leave-form.ts";
import { findUnreadableDays } from "../../shared/forms/unreadable-days.ts";

/** Which part of the record the form chooses: as a visibility, or some sections. */
type Part = Visibility | "sections";

interface CarerValues {
  readonly email: string;
  readonly right: CarerRight | null;
  readonly visibility: Part | null;
  readonly sections: readonly SectionName[];
  readonly level: Level | null;
  readonly until: CalendarDate | null;
}

interface CarerFormParts {
  /** The carer that the form changes; null for an invitation. */
  readonly carer: Carer | null;
  /** The address of the patient, who invites somebody else. */
  readonly ownEmail: string;
  readonly today: CalendarDate;
  /** The patient has no account: a carer may represent the patient. */
  readonly isRepresented: boolean;
  readonly save: (email: string, scope: CarerScopeDraft) => TaskEither<Failure, readonly Carer[]>;
  readonly close: (carers: readonly Carer[] | null) => void;
}

/** The least: to read what has no restriction. */
const LEAST = { right: "read", visibility: "minimal", sections: [], level: UNRESTRICTED, until: null } as const;

const partOf = ({ visibility, sections }: CarerClearance): Part => (sections === undefined ? visibility : "sections");

const valuesOf = (carer: Carer | null): CarerValues =>
  carer === null
    ? { email: "", ...LEAST }
    : {
        ...{ email: carer.email, right: carer.right, until: carer.until },
        ...{ visibility: partOf(carer.clearance), sections: carer.clearance.sections ?? [] },
        level: carer.clearance.level,
      };

/** The form of what a carer may do: an invitation starts with the least. */
export class CarerFormModel {
  readonly form: FormModel<CarerValues, readonly Carer[]>;

  constructor(readonly parts: CarerFormParts) {
    const { carer, ownEmail, today, isRepresented } = parts;
    const granter = isRepresented ? "represent" : null;
    // the form does not offer the tags that are stored
    const tags = carer?.clearance.tags ?? [];
    const toDraft = ({ right, visibility, sections, level, until }: CarerValues): CarerScopeDraft => ({
      ...{ right, level, tags, until, visibility: visibility === "sections" ? "total" : visibility },
      sections: visibility === "sections" ? sections : null,
    });
    this.form = new FormModel<CarerValues, readonly Carer[]>({
      name: "carer",
      initial: valuesOf(carer),
      validate: (values) => {
        const unreadable = findUnreadableDays(values, ["until"]);
        const draft = toDraft(values);
        const checked =
          carer === null
            ? checkCarerInvitation({ ...draft, email: values.email }, ownEmail, today, granter)
            : checkCarerScope(draft, today, granter);
        return { ...(isLeft(checked) && checked.left), ...unreadable };
      },
      save: (values) => parts.save(values.email.trim(), toDraft(values)),
      onSaved: parts.close,
    });
  }

  /** Whether the form asks which part the carer sees: whoever writes sees the whole record. */
  get isPartChosen(): boolean {
    return this.form.fields.right.value === "read";
  }

  /** Whether the form asks which sections the carer sees. */
  get areSectionsChosen(): boolean {
    return this.isPartChosen && this.form.fields.visibility.value === "sections";
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.parts.close(null));
}
