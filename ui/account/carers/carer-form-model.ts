import type { CarerRight } from "@libretto/core/access/carer-rights";
import { LEVELS, type Level, STRICTLY_RESTRICTED, UNRESTRICTED } from "@libretto/core/access/confidentiality";
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
import { countVisibleRows, type SectionRows } from "@libretto/core/record/across/sharing/sharing";
import type { SectionName } from "@libretto/core/record/sections";
import { computed, makeObservable } from "mobx";
import { FormModel } from "../../shared/forms/form-model.ts";
import { leaveForm } from "../../shared/forms/leave-form.ts";
import { findUnreadableDays } from "../../shared/forms/unreadable-days.ts";
import type { Remote } from "../../shared/remote.ts";

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
  /** All rows of the record, to count those that the person would see. */
  readonly rows: Remote<SectionRows>;
  readonly save: (email: string, scope: CarerScopeDraft) => TaskEither<Failure, readonly Carer[]>;
  readonly close: (carers: readonly Carer[] | null) => void;
}

/** How many of the present rows the chosen values show. */
export interface CarerRowCount {
  readonly visible: number;
  readonly total: number;
  /** The lowest level that shows more of the chosen part, all of it; null when no level shows more. */
  readonly wider: { readonly level: Level; readonly visible: number } | null;
}

/** The least: to read what has no restriction, as a newly associated doctor does. */
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

const toDraft = (
  { right, visibility, sections, level, until }: CarerValues,
  tags: readonly number[],
): CarerScopeDraft => ({
  ...{ right, level, tags, until, visibility: visibility === "sections" ? "total" : visibility },
  sections: visibility === "sections" ? sections : null,
});

/** The form of what a carer may do: an invitation starts with the least. */
export class CarerFormModel {
  readonly form: FormModel<CarerValues, readonly Carer[]>;

  constructor(readonly parts: CarerFormParts) {
    const { carer, ownEmail, today } = parts;
    const { granter, tags } = this;
    this.form = new FormModel<CarerValues, readonly Carer[]>({
      name: "carer",
      initial: valuesOf(carer),
      validate: (values) => {
        const unreadable = findUnreadableDays(values, ["until"]);
        const draft = toDraft(values, tags);
        const checked =
          carer === null
            ? checkCarerInvitation({ ...draft, email: values.email }, ownEmail, today, granter)
            : checkCarerScope(draft, today, granter);
        return { ...(isLeft(checked) && checked.left), ...unreadable };
      },
      save: (values) => parts.save(values.email.trim(), toDraft(values, tags)),
      onSaved: parts.close,
    });
    makeObservable(this, { rowCount: computed });
  }

  /** How many of the present rows the person would see; null while the values are incomplete or the rows not counted. */
  get rowCount(): CarerRowCount | null {
    const rows = this.parts.rows.value;
    const { level } = this.form.values;
    if (rows === null) return null;
    const count = (at: Level | null) => {
      const draft = toDraft({ ...this.form.values, level: at, until: null }, this.tags);
      const scope = checkCarerScope(draft, this.parts.today, this.granter);
      return isLeft(scope) ? null : countVisibleRows(rows, scope.right.clearance);
    };
    const counted = count(level);
    if (counted === null) return null;
    const most = count(STRICTLY_RESTRICTED)?.visible ?? 0;
    const wider = LEVELS.find((one) => count(one)?.visible === most);
    const shows = most > counted.visible && wider !== undefined;
    return { ...counted, wider: shows ? { level: wider, visible: most } : null };
  }

  /** Takes the level that shows all of the chosen part. */
  readonly chooseWider = (): void => {
    const wider = this.rowCount?.wider ?? null;
    if (wider !== null) this.form.fields.level.write(wider.level);
  };

  private get granter(): CarerRight | null {
    return this.parts.isRepresented ? "represent" : null;
  }

  /** The form does not offer the tags that are stored. */
  private get tags(): readonly number[] {
    return this.parts.carer?.clearance.tags ?? [];
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
