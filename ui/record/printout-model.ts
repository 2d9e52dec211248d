import type { Failure } from "@libretto/core/kernel/failure";
import type { PrintCall, PrintDocument } from "@libretto/core/ports/documents/documents";
import { makeAutoObservable, runInAction } from "mobx";
import { listLabels } from "../shared/list/list-labels.ts";
import type { RecordServices } from "./sections-model.ts";

const PDF = "application/pdf";

/** A document of a record that the server prints; by default the list of medications. */
export class PrintoutModel {
  printing = false;

  constructor(
    private readonly services: Pick<RecordServices, "documents" | "saveFile" | "record" | "language" | "notices">,
    private readonly call: PrintCall = "printTherapies",
  ) {
    makeAutoObservable<this, "services" | "call">(this, { services: false, call: false }, { autoBind: true });
  }

  /**
   * Loads the document and saves it under this name.
   *
   * @param load loads another document, such as one about a single row
   */
  async print(name: string, load: PrintDocument = this.services.documents[this.call]): Promise<void> {
    const { saveFile, record, language, notices } = this.services;
    const patient = record.record?.patient.id;
    if (patient === undefined || this.printing) return;
    this.printing = true;
    const answer = await load(patient, language.current)();
    runInAction(() => {
      this.printing = false;
    });
    const operation = this.call;
    if (answer._tag === "Right") {
      notices.dismissRetries(operation);
      const file = `${name}-${record.today}.pdf`;
      saveFile(file, PDF, answer.right);
      notices.add({ tone: "done", message: { text: language.label(listLabels, "downloaded", { file }) } });
    } else if (answer.left.kind !== "signedOut" && !(await record.isDeleted(answer.left)))
      this.showFailure(answer.left, { operation, run: () => void this.print(name, load) });
  }

  /** Offers another attempt, unless the document is too long, which another attempt would not change. */
  private showFailure(failure: Failure, retry: { readonly operation: string; readonly run: () => void }) {
    const { notices } = this.services;
    if (failure.code === "reports.tooLong") notices.showFailure(failure);
    else notices.showFailure({ ...failure, code: "failure.downloadFailed" }, retry);
  }
}
