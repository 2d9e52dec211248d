import type { Language } from "@libretto/core/messages/codes";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** A form that was left for another page, or whose draft is stored on this device. */
export interface InterruptedForm {
  /** The key of its draft. */
  readonly key: string;
  /** What the form edits, as in the middle of a sentence. */
  readonly names: Readonly<Record<Language, { readonly row: string }>>;
  /** The page of the form. */
  readonly address: string;
  readonly reopen: () => void | Promise<void>;
}

/** A form that its owner opens again: a section opens the form of a row, a page one of its own forms. */
export interface RequestedForm {
  /** The name of the section, or of the page's forms. */
  readonly owner: string;
  /** The list of the row, or the name of the form. */
  readonly list: string;
  /** The id of the row; `NEW_ID` for a new row and for a form of a page. */
  readonly id: number;
}

type OpenAgain = (form: RequestedForm) => void;

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
  private readonly owners = new Map<string, OpenAgain>();
  /** The form to open again as soon as its page is there. */
  private requested: RequestedForm | null = null;

  constructor(private readonly goTo: (address: string) => void) {
    makeAutoObservable<this, "goTo" | "openForms" | "owners" | "requested">(
      this,
      {
        ...{ goTo: false, openForms: false, owners: false, requested: false },
        ...{ form: observableRef, stored: observableRef },
      },
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

  /** Opens a form again, now or as soon as its page is there. */
  request(form: RequestedForm) {
    this.requested = form;
    this.openRequested();
  }

  /**
   * Registers who opens the forms of a page or a section again. A form that was requested before opens now.
   *
   * @returns ends the registration, when the page is left
   */
  register(owner: string, openAgain: OpenAgain): () => void {
    this.owners.set(owner, openAgain);
    // a section is registered while its page is rendered; the form opens afterwards
    queueMicrotask(() => this.openRequested());
    return () => {
      if (this.owners.get(owner) === openAgain) this.owners.delete(owner);
    };
  }

  private openRequested() {
    const { requested } = this;
    const openAgain = requested && this.owners.get(requested.owner);
    if (requested === null || openAgain == null) return;
    this.requested = null;
    openAgain(requested);
  }

  /** A form was opened: its draft is no longer offered. */
  begin(form: OpenForm) {
    this.openForms = [...this.openForms, form];
    this.forget(form.draftKey);
  }

  /** Forgets a form that was opened otherwise, or all forms when the patient changes. */
  forget(key?: string) {
    if (key === undefined || this.form?.key === key) this.form = null;
    if (key === undefined) this.requested = null;
    this.stored = key === undefined ? [] : this.stored.filter((one) => one.key !== key);
  }
}
