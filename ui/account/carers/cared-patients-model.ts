import { includesRight } from "@libretto/core/access/carer-rights";
import { isLeft } from "@libretto/core/kernel/fp";
import { caredRecordAddress } from "@libretto/core/navigation/shared-record-address";
import type { CaredPatient } from "@libretto/core/record/across/carers/carer";
import { makeAutoObservable } from "mobx";
import { Remote } from "../../shared/remote.ts";
import type { SecurityParts } from "../security/security-services.ts";
import { carersLabels } from "./carers-labels.ts";

type Parts = Pick<SecurityParts, "carers" | "dialogs" | "notices" | "language" | "session">;

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
