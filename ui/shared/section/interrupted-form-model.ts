import type { SectionNames } from "@libretto/core/record/section";
import { makeAutoObservable, observableRef } from "mobx";

/** A form that was left for another page. */
export interface InterruptedForm {
  /** The key of its draft. */
  readonly key: string;
  readonly names: SectionNames;
  /** The page of the form. */
  readonly address: string;
  readonly reopen: () => Promise<void>;
}

/** The form that the user left for another page, with its draft stored. The other page offers the way back. */
export class InterruptedFormModel {
  form: InterruptedForm | null = null;

  constructor(private readonly goTo: (address: string) => void) {
    makeAutoObservable<this, "goTo">(this, { goTo: false, form: observableRef }, { autoBind: true });
  }

  /** Goes to another page. */
  leave(form: InterruptedForm, address: string) {
    this.form = form;
    this.goTo(address);
  }

  /** Returns to the page of the form and opens it with its draft. */
  async resume(): Promise<void> {
    const { form } = this;
    if (form === null) return;
    this.form = null;
    this.goTo(form.address);
    await form.reopen();
  }

  /** Forgets a form that was opened otherwise, or the form of another patient. */
  forget(key?: string) {
    if (key === undefined || this.form?.key === key) this.form = null;
  }
}
