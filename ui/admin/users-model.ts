import { BLANK_INVITATION, checkInvitation, type DoctorInvitation } from "@libretto/core/admin/invitation";
import type { Licence } from "@libretto/core/admin/licence";
import type { User } from "@libretto/core/admin/user";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { UserChanges } from "@libretto/core/ports/accounts/administration";
import { makeAutoObservable, observableRef } from "mobx";
import type { DialogView } from "../shared/dialogs/dialogs-model.ts";
import { FormModel } from "../shared/forms/form-model.ts";
import { leaveForm } from "../shared/forms/leave-form.ts";
import { PagesModel } from "../shared/list/pages-model.ts";
import { Remote } from "../shared/remote.ts";
import type { AdminParts } from "./admin-services.ts";

export const ROLES = ["patient", "doctor", "admin"] as const satisfies readonly User["role"][];
const PAGE_SIZE = 20;
const SEARCH_DELAY_MILLISECONDS = 300;

interface UserValues {
  readonly active: boolean;
  readonly role: User["role"] | null;
  readonly licence: Id | null;
}

/** What differs from the stored user. */
const changesOf = (user: User, { active, role, licence }: UserValues): UserChanges => ({
  ...(active !== user.active && { active }),
  ...(role !== null && role !== user.role && { role }),
  ...(licence !== null && licence !== user.licence && { licence }),
});

/** The form of a user: enabled, role, and for a patient the licence. */
export class UserFormModel {
  readonly form: FormModel<UserValues, User>;

  constructor(
    readonly user: User,
    /** The enabled licences, and the one of the user. */
    readonly licences: readonly Licence[],
    save: (changes: UserChanges) => TaskEither<Failure, User>,
    private readonly close: (saved: User | null) => void,
  ) {
    const { active, role, licence } = user;
    this.form = new FormModel<UserValues, User>({
      name: "user",
      initial: { active, role, licence },
      validate: (values) => (values.role === null ? { role: "form.required" } : null),
      save: (values) => {
        const changes = changesOf(user, values);
        return Object.keys(changes).length === 0 ? taskEither.right(user) : save(changes);
      },
      onSaved: close,
    });
  }

  /** The roles that the user can have: a patient has a record, and nobody else has one. */
  get roles(): readonly User["role"][] {
    return ROLES.filter((role) => (role === "patient") === (this.user.role === "patient"));
  }

  /** The duration of the selected licence when it changes; null when it stays. */
  get grantedLicence(): Licence | null {
    const { value } = this.form.fields.licence;
    return value === this.user.licence ? null : (this.licences.find(({ id }) => id === value) ?? null);
  }

  /** The form disables an account that other people need to open a record. */
  get closesOtherRecords(): boolean {
    return this.user.caredRecords > 0 && this.user.active && !this.form.fields.active.value;
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.close(null));
}

/** The form that invites a doctor. */
export class InvitationFormModel {
  readonly form: FormModel<DoctorInvitation, User>;

  constructor(
    save: (invitation: DoctorInvitation) => TaskEither<Failure, User>,
    private readonly close: (invited: User | null) => void,
  ) {
    this.form = new FormModel<DoctorInvitation, User>({
      name: "invitation",
      initial: BLANK_INVITATION,
      validate: (values) => {
        const outcome = checkInvitation(values);
        return isLeft(outcome) ? outcome.left : null;
      },
      save,
      onSaved: close,
    });
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.close(null));
}

/** The users in pages, with a search in name and address. */
export class UsersModel {
  text = "";
  pages: PagesModel<User>;
  readonly licences: Remote<readonly Licence[]>;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: AdminParts) {
    this.pages = this.pagesFor("");
    this.licences = new Remote(parts.administration.listLicences);
    makeAutoObservable<this, "parts" | "timer">(
      this,
      { parts: false, timer: false, licences: false, pages: observableRef },
      { autoBind: true },
    );
    void this.licences.load();
  }

  /** Searches while the administrator types. */
  search(text: string) {
    this.text = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.showPages(text.trim()), SEARCH_DELAY_MILLISECONDS);
  }

  /** The name of a licence; empty when there is none. */
  licenceName(id: Id | null): string {
    return this.licences.value?.find((licence) => licence.id === id)?.name ?? "";
  }

  /** Opens the form of a user. */
  async edit(user: User, view: DialogView<UserFormModel>): Promise<void> {
    const { administration, dialogs, notices } = this.parts;
    if (this.licences.value === null) await this.licences.load();
    const { value, failure } = this.licences;
    if (value === null)
      return notices.showFailure(failure ?? { code: "failure.unavailable" }, {
        operation: `user ${user.id}`,
        run: () => void this.edit(user, view),
      });
    const choices = value.filter(({ id, enabled }) => enabled || id === user.licence);
    const saved = await dialogs.open<UserFormModel, User>(
      view,
      (close) => new UserFormModel(user, choices, (changes) => administration.changeUser(user.id, changes), close),
    );
    if (saved === null) return;
    notices.showSuccess("form.saved");
    await this.pages.reloadFirst();
  }

  /**
   * Opens the form that invites a doctor.
   *
   * @param textOf the notice after the invitation
   */
  async invite(view: DialogView<InvitationFormModel>, textOf: (invited: User) => string): Promise<void> {
    const { administration, dialogs, notices } = this.parts;
    const invited = await dialogs.open<InvitationFormModel, User>(
      view,
      (close) => new InvitationFormModel(administration.inviteDoctor, close),
    );
    if (invited === null) return;
    notices.add({ tone: "done", message: { text: textOf(invited) } });
    await this.pages.reloadFirst();
  }

  private showPages(search: string) {
    this.pages = this.pagesFor(search);
  }

  private pagesFor(search: string): PagesModel<User> {
    return new PagesModel<User>((request) => this.parts.administration.listUsers(search, request), PAGE_SIZE);
  }
}
