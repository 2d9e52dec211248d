import type { SectionNames } from "@libretto/core/record/section";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** A form that was left for another page, or whose draft is stored on this device. */
export interface InterruptedForm {
  /** The key of its draft. */
  readonly key: string;
  readonly names: SectionNames;
  /** The page of the form. */
  readonly address: string;
  readonly reopen: () => Promise<void>;
}

/** A form on the screen. */
interface OpenForm {
  readonly draftKey: string;
  readonly isClosed: boolean;
}

/** The forms that the user left unfinished, with their drafts stored. Each page of the record offers the way back. */
export class InterruptedFormModel {
  /** The form that was left for another page. */
  form: InterruptedForm | null = null;
  /** Forms that were left by a reload, by leaving their page, or by the end of a session. */
  stored: readonly InterruptedForm[] = [];
  private openForms: readonly OpenForm[] = [];

  constructor(private readonly goTo: (address: string) => void) {
    makeAutoObservable<this, "goTo" | "openForms">(
      this,
      { goTo: false, openForms: false, form: observableRef, stored: observableRef },
      { autoBind: true },
    );
  }

  /** Whether there is an unfinished form to return to. */
  get hasSome(): boolean {
    return this.form !== null || this.stored.length > 0;
  }

  /** Goes to another page. */
  leave(form: InterruptedForm, address: string) {
    this.form = form;
    this.goTo(address);
  }

  /** Finds the forms with a stored draft that are not on the screen. */
  async loadStored(list: () => Promise<readonly InterruptedForm[]>): Promise<void> {
    const found = await list();
    runInAction(() => {
      this.openForms = this.openForms.filter(({ isClosed }) => !isClosed);
      const known = [this.form?.key, ...this.openForms.map(({ draftKey }) => draftKey)];
      this.stored = found.filter(({ key }) => !known.includes(key));
    });
  }

  /** Returns to the page of a form and opens it with its draft. */
  async resume(form: InterruptedForm): Promise<void> {
    this.forget(form.key);
    this.goTo(form.address);
    await form.reopen();
  }

  /** A form was opened: its draft is no longer offered. */
  begin(form: OpenForm) {
    this.openForms = [...this.openForms, form];
    this.forget(form.draftKey);
  }

  /** Forgets a form that was opened otherwise, or all forms when the patient changes. */
  forget(key?: string) {
    if (key === undefined || this.form?.key === key) this.form = null;
    this.stored = key === undefined ? [] : this.stored.filter((one) => one.key !== key);
  }
}
