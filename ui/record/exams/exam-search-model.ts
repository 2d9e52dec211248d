import type { Investigation } from "@libretto/core/catalogues/clinical/investigation";
import { investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import { failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { EXAM_SEARCH, type Exam } from "@libretto/core/record/exams/exam";
import { makeAutoObservable } from "mobx";
import { Remote } from "../../shared/remote.ts";
import type { RecordServices } from "../sections-model.ts";

/** The results of an exam search: the exams of the record, and the investigations of the catalogue. */
export class ExamResultsModel {
  readonly exams: Remote<readonly Exam[]>;
  readonly investigations: Remote<readonly Investigation[]>;

  constructor(
    { record, examSearch, lists }: Pick<RecordServices, "record" | "examSearch" | "lists">,
    readonly text: string,
    /** Closes the dialog, and then runs the chosen action. */
    readonly close: (chosen: (() => void) | null) => void,
    private readonly actions: {
      readonly open: (exam: Exam) => void;
      readonly add: (investigation: Investigation) => void;
      readonly nameOf: (exam: Exam) => string;
    },
  ) {
    const patient = record.record?.patient.id;
    this.exams = new Remote(() =>
      patient === undefined
        ? taskEither.left(failure("unavailable", "failure.unavailable"))
        : examSearch.find(patient, text),
    );
    this.investigations = new Remote(() =>
      pipe(
        lists.find(investigations, { text }),
        taskEither.map(({ rows }) => rows),
      ),
    );
    void this.exams.load();
    void this.investigations.load();
  }

  nameOf(exam: Exam): string {
    return this.actions.nameOf(exam);
  }

  /** Opens an exam of the record. */
  open(exam: Exam) {
    this.close(() => this.actions.open(exam));
  }

  /** Adds an exam with an investigation of the catalogue. */
  add(investigation: Investigation) {
    this.close(() => this.actions.add(investigation));
  }
}

/** The search box of exams: it filters the lists, and searches when the user asks for it. */
export class ExamSearchModel {
  /** Whether a search was requested with too few characters. */
  isTooShort = false;

  constructor(private readonly openResults: (text: string) => void) {
    makeAutoObservable<this, "openResults">(this, { openResults: false }, { autoBind: true });
  }

  search(typed: string) {
    const text = typed.trim();
    this.isTooShort = text.length < EXAM_SEARCH.minLength;
    if (!this.isTooShort) this.openResults(text);
  }

  /** Called when the text changes. */
  onTyped() {
    this.isTooShort = false;
  }
}
