import { collectProblems, failure } from "@libretto/core/kernel/failure";
import { right, taskEither } from "@libretto/core/kernel/fp";
import { isWellFormedCode } from "@libretto/core/record/across/emergency/emergency-code";
import {
  findPasscodeProblem,
  normalisePasscode,
  type SharedByLink,
} from "@libretto/core/record/across/share-links/share-link";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { FormModel } from "../../shared/forms/form-model.ts";
import { SharedRecordModel } from "../shared-record-model.ts";
import type { ShareLinkContext } from "./share-link-services.ts";

const CLOSED = failure("notFound", "shareLink.closed");

/** Asks for the passcode of a share link, then shows the record. Code and passcode are stored nowhere. */
export class ShareLinkModel {
  readonly form: FormModel<{ readonly passcode: string }, SharedByLink>;
  opened: SharedByLink | null = null;
  /** The record that the link shows; null before the passcode was right. */
  shared: SharedRecordModel | null = null;

  private readonly code: string;

  constructor(private readonly context: ShareLinkContext) {
    this.code = context.code();
    this.form = new FormModel<{ readonly passcode: string }, SharedByLink>({
      name: "shareLink",
      initial: { passcode: "" },
      validate: ({ passcode }) => collectProblems({ passcode: findPasscodeProblem(passcode) }),
      save: ({ passcode }) => context.reader.open(this.code, normalisePasscode(passcode)),
      onSaved: (opened) => this.show(opened),
    });
    makeAutoObservable<this, "code" | "context">(
      this,
      { form: false, code: false, context: false, opened: observableRef, shared: observableRef },
      { autoBind: true },
    );
  }

  /** The address is cut off or mistyped; it is not sent. */
  get isIncomplete(): boolean {
    return !isWellFormedCode(this.code);
  }

  /** The answer has every row, so no further call is made. */
  private show(opened: SharedByLink): void {
    const { record, sections } = opened;
    const services = {
      record: this.context.clock,
      patients: { load: () => taskEither.fromEither(right(record)) },
      sharedPatients: { find: () => taskEither.left(CLOSED) },
      store: { loadPage: () => taskEither.left(CLOSED) },
    };
    runInAction(() => {
      this.opened = opened;
      this.shared = new SharedRecordModel(services, record.patient.account, [], sections);
    });
  }
}
