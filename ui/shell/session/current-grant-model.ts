import { includesRight } from "@libretto/core/access/carer-rights";
import { isLeft } from "@libretto/core/kernel/fp";
import type { AccountId } from "@libretto/core/kernel/id";
import type { Carers } from "@libretto/core/ports/sharing/carers";
import type { CaredPatient } from "@libretto/core/record/across/carers/carer";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** What the signed-in account may do now in the record of another person. The person may change it at any time. */
export class CurrentGrantModel {
  /** Null until it is known, and while the account may not open the record. */
  grant: CaredPatient | null = null;

  constructor(
    private readonly carers: Pick<Carers, "listPatients">,
    /** The account of the patient; null for an address without a valid id. */
    private readonly account: AccountId | null,
  ) {
    makeAutoObservable<this, "carers" | "account">(
      this,
      { carers: false, account: false, grant: observableRef },
      { autoBind: true },
    );
  }

  /** Whether the account may also write now. */
  get mayWrite(): boolean {
    return this.grant !== null && includesRight(this.grant.right, "write");
  }

  /** Loads it. After a failure the last answer stays. */
  async load(): Promise<void> {
    const answer = await this.carers.listPatients()();
    if (isLeft(answer)) return;
    runInAction(() => {
      this.grant = answer.right.find(({ account }) => account === this.account) ?? null;
    });
  }
}
