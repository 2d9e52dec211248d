import { includesRight } from "@libretto/core/access/carer-rights";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { isLeft } from "@libretto/core/kernel/fp";
import { caredRecordAddress } from "@libretto/core/navigation/record-addresses";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { CaredPatient } from "@libretto/core/record/across/carers/carer";
import { makeAutoObservable } from "mobx";
import type { DialogView } from "../../shared/dialogs/dialogs-model.ts";
import { Remote } from "../../shared/remote.ts";
import type { SecurityParts } from "../security/security-services.ts";
import { carersLabels } from "./carers-labels.ts";
import { RepresentedFormModel } from "./represented-form-model.ts";

type Parts = Pick<SecurityParts, "carers" | "dialogs" | "notices" | "language" | "session" | "record">;

/** The name of a patient. */
export const nameOf = ({ name, surname }: Pick<CaredPatient, "name" | "surname">): string => `${name} ${surname}`;

/** The records of others that the account cares for: opens and leaves them. */
export class CaredPatientsModel {
  readonly remote: Remote<readonly CaredPatient[]>;

  constructor(
    private readonly parts: Parts,
    /** Shows a page of this application. */
    private readonly navigate: (address: string) => void,
  ) {
    this.remote = new Remote(() => parts.carers.listPatients());
    makeAutoObservable<this, "parts" | "navigate">(
      this,
      { remote: false, parts: false, navigate: false },
      { autoBind: true },
    );
    void this.remote.load();
  }

  /**
   * Opens a record: one that may only be read on a page of its own, any other in place of the own record.
   *
   * @param page the address of the page that shows it; empty for the current one
   */
  open(cared: CaredPatient, page = ""): void {
    const { session } = this.parts;
    const address = caredRecordAddress(cared.account);
    if (includesRight(cared.right, "write")) session.openRecord(cared, page);
    // the frame of a third person must not stand around this record
    else if (session.opened !== null) session.openRecord(null, address);
    else this.navigate(address);
  }

  get today(): CalendarDate {
    return this.parts.record.today;
  }

  /** Makes the record of a person without an account, after the form. */
  async create(form: DialogView<RepresentedFormModel>): Promise<void> {
    const { carers, dialogs, notices } = this.parts;
    const patients = await dialogs.open<RepresentedFormModel, readonly CaredPatient[]>(
      form,
      (close) => new RepresentedFormModel({ today: this.today, save: (draft) => carers.createRecord(draft), close }),
    );
    // the record may be made although the answer was lost
    if (patients === null) return this.remote.load();
    this.remote.setValue(patients);
    notices.showSuccess("carers.recordCreated");
  }

  /** Opens the page about who looks after a record of a person whom the account represents. */
  manage(cared: CaredPatient): void {
    this.parts.session.openRecord(cared, ROUTES.carers);
  }

  /** Opens the reminders of a person whom the account represents. */
  openReminders(cared: CaredPatient): void {
    this.parts.session.openRecord(cared, ROUTES.reminders);
  }

  /** Ends the access to a record, after a question. */
  async leave(cared: CaredPatient): Promise<void> {
    const { carers, dialogs, language, notices } = this.parts;
    const isConfirmed = await dialogs.confirm({
      message: { text: language.label(carersLabels, "leaveQuestion", { name: nameOf(cared) }) },
      details: { text: language.label(carersLabels, "leaveMore") },
      verb: { text: language.label(carersLabels, "leave") },
      isDestructive: true,
    });
    if (!isConfirmed) return;
    const answer = await carers.leave(cared.patient)();
    // a record that is not shared any more counts as left
    if (isLeft(answer) && answer.left.kind !== "notFound") return notices.showFailure(answer.left);
    this.remote.setValue((this.remote.value ?? []).filter(({ patient }) => patient !== cared.patient));
    notices.showSuccess("carers.left");
  }
}
