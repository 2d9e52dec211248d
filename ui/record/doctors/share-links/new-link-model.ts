import type { Level } from "@libretto/core/access/confidentiality";
import { UNRESTRICTED } from "@libretto/core/access/confidentiality";
import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import {
  findShareProblems,
  type NewShareLink,
  type ShareRequest,
} from "@libretto/core/record/across/share-links/share-link";
import { countRowsOfLink, type SectionRows } from "@libretto/core/record/across/sharing/sharing";
import type { SectionName } from "@libretto/core/record/sections";
import { FormModel } from "../../../shared/forms/form-model.ts";
import { leaveForm } from "../../../shared/forms/leave-form.ts";
import type { Remote } from "../../../shared/remote.ts";

interface NewLinkValues {
  readonly recipient: string;
  readonly sections: readonly SectionName[];
  readonly level: Level | null;
  readonly hours: number | null;
}

/** A day, for one visit. */
const DEFAULT_HOURS = 24;

/** The form of a new share link. It starts with the least: no section, the lowest level. */
export class NewLinkModel {
  readonly form: FormModel<NewLinkValues, NewShareLink>;

  constructor(
    /** All rows of the record, to count those that the link shows. */
    readonly rows: Remote<SectionRows>,
    create: (request: ShareRequest) => TaskEither<Failure, NewShareLink>,
    private readonly close: (made: NewShareLink | null) => void,
  ) {
    this.form = new FormModel<NewLinkValues, NewShareLink>({
      name: "newShareLink",
      initial: { recipient: "", sections: [], level: UNRESTRICTED, hours: DEFAULT_HOURS },
      validate: findShareProblems,
      save: ({ recipient, sections, level, hours }) =>
        create({ recipient: recipient.trim(), sections, level: level ?? UNRESTRICTED, hours: hours ?? DEFAULT_HOURS }),
      onSaved: close,
    });
  }

  /** The numbers of rows that the link would show; null while the form is incomplete or the rows are not loaded. */
  get counts(): ReturnType<typeof countRowsOfLink> | null {
    const { sections, level } = this.form.values;
    return this.rows.value === null || level === null || sections.length === 0
      ? null
      : countRowsOfLink(this.rows.value, { sections, level });
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.close(null));
}
