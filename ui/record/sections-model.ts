import { NEW_ID } from "@libretto/core/kernel/id";
import type { RowTarget } from "@libretto/core/navigation/row-address";
import type { CatalogueSearch } from "@libretto/core/ports/catalogues/catalogue-search";
import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import type { PatientDevices } from "@libretto/core/ports/devices/patient-devices";
import type { Documents, SaveFile, StartDownload } from "@libretto/core/ports/documents/documents";
import type { ReadDiscFile, ReadFile } from "@libretto/core/ports/documents/file-reader";
import type { JoinPictures } from "@libretto/core/ports/documents/join-pictures";
import type { OpenLink } from "@libretto/core/ports/documents/link-opener";
import type { PrintText } from "@libretto/core/ports/documents/text-printer";
import type { ReadDicom } from "@libretto/core/ports/files/dicom-reader";
import type { FileService } from "@libretto/core/ports/files/file-service";
import type { ReducePicture } from "@libretto/core/ports/files/reduce-picture";
import type { DoctorService } from "@libretto/core/ports/record/doctor-service";
import type { Drawings } from "@libretto/core/ports/record/drawings";
import type { DrugSafety } from "@libretto/core/ports/record/drug-safety";
import type { ExamSearch } from "@libretto/core/ports/record/exam-search";
import type { PatientStore } from "@libretto/core/ports/record/patient-store";
import type { ReaderView } from "@libretto/core/ports/record/reader-view";
import type { ReadingImport } from "@libretto/core/ports/record/reading-import";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { SharedPatients } from "@libretto/core/ports/record/shared-patients";
import type { Carers } from "@libretto/core/ports/sharing/carers";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import type { MailService } from "@libretto/core/ports/system/mail-service";
import type { SeenNews } from "@libretto/core/ports/system/seen-news";
import { type Association, findActiveDoctors } from "@libretto/core/record/doctors/association";
import type { RowCore, Section } from "@libretto/core/record/section";
import { reaction, when } from "mobx";
import type { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import type { ResolveConflicts } from "../shared/forms/merge-model.ts";
import type { ResolveRefusal } from "../shared/forms/row-saving.ts";
import type { GateModel } from "../shared/gate/gate-model.ts";
import type { LanguageModel } from "../shared/language-model.ts";
import type { GroupsModel } from "../shared/list/groups-model.ts";
import type { NetworkModel } from "../shared/network-model.ts";
import type { OpenWindow } from "../shared/new-window.ts";
import type { NoticesModel } from "../shared/notices-model.ts";
import type { PreferencesModel } from "../shared/reading/preferences-model.ts";
import { InterruptedFormModel } from "../shared/section/interrupted-form-model.ts";
import { SectionModel } from "../shared/section/section-model.ts";
import type { SectionServices } from "../shared/section/section-services.ts";
import type { SectionView } from "../shared/section/section-view.ts";
import { loadLinkedRows } from "./load-linked-rows.ts";
import type { RecordModel } from "./record-model.ts";

/** The services of the sections of the record. */
export interface RecordServices {
  readonly record: RecordModel;
  /** The store of the own record and of shared records. */
  readonly patients: PatientStore;
  readonly sharedPatients: SharedPatients;
  readonly doctors: DoctorService;
  readonly carers: Pick<Carers, "list" | "listPatients">;
  readonly readerView: ReaderView;
  readonly mail: MailService;
  readonly store: RecordStore;
  readonly catalogue: CatalogueSearch;
  readonly lists: ReferenceLists;
  readonly safety: DrugSafety;
  readonly documents: Documents;
  readonly drawings: Drawings;
  readonly fileService: FileService;
  readonly readDicom: ReadDicom;
  /** Reads the documents of a file, without blocking the page. */
  readonly readFile: ReadFile;
  /** Reads one file of a hospital disc, as it is stored. */
  readonly readDiscFile: ReadDiscFile;
  /** Loads the data of a SMART Health Link from the server that it names. */
  readonly openLink: OpenLink;
  /** Prints the text of a document as PDF. */
  readonly printText: PrintText;
  readonly joinPictures: JoinPictures;
  readonly reducePicture: ReducePicture;
  readonly devices: PatientDevices;
  readonly readings: ReadingImport;
  readonly saveFile: SaveFile;
  readonly startDownload: StartDownload;
  readonly openWindow: OpenWindow;
  /** Opens the mail program of the device with a `mailto:` address. */
  readonly openMailProgram: (address: string) => void;
  readonly memory: LocalMemory;
  readonly seenNews: SeenNews;
  readonly network: Pick<NetworkModel, "online">;
  readonly gate: GateModel;
  readonly dialogs: DialogsModel;
  readonly notices: NoticesModel;
  readonly groups: GroupsModel;
  readonly language: LanguageModel;
  readonly preferences: PreferencesModel;
  readonly merge: ResolveConflicts;
  readonly examSearch: ExamSearch;
  /** Goes to the page with this address. */
  readonly goTo: (address: string) => void;
  /** Loads the view of a section; null for a section without a page. */
  readonly loadView: (section: string) => Promise<LoadedView | null>;
  /** Answers a refusal that asks the user, for a row of any section. */
  readonly resolveRefusal: ResolveRefusal<RowCore>;
}

/** Creates the view of a section. */
export type MakeSectionView<D extends RowCore, R extends D> = (
  services: RecordServices,
  sections: SectionsModel,
) => SectionView<D, R>;
// biome-ignore lint/suspicious/noExplicitAny: the table of views holds sections of every kind
export type MakeView = MakeSectionView<any, any>;

/** The view of a section, and the section as its page uses it when that differs from the definition. */
export interface LoadedView {
  readonly makeView: MakeView;
  // biome-ignore lint/suspicious/noExplicitAny: the table of views holds sections of every kind
  readonly section?: Section<any, any>;
}

/** The doctors of the patient, as last loaded. */
export const doctorsOf = (record: RecordModel): readonly Association[] => record.record?.doctors ?? [];

/** The doctors of the patient whose association has not ended. */
export const activeDoctorsOf = (record: RecordModel): readonly Association[] =>
  findActiveDoctors(doctorsOf(record), record.today);

// biome-ignore lint/suspicious/noExplicitAny: the table holds sections of every kind
type AnySectionModel = SectionModel<any, any>;

/** A shared model that holds a person's data in addition to the record. */
export interface ClearableModel {
  /** Clears that data, because the session has ended. */
  clear(): void;
}

/** The sections of the record. Each is created on first use and follows the record. */
export class SectionsModel {
  private readonly models = new Map<string, AnySectionModel>();
  private readonly otherModels = new Map<unknown, Partial<ClearableModel>>();
  /** The row to open as soon as the page of its section is there. */
  private requestedRow: RowTarget | null = null;

  readonly interruptedForm: InterruptedFormModel;

  constructor(readonly services: RecordServices) {
    this.interruptedForm = new InterruptedFormModel(services.goTo);
  }

  /** The model of a section with the view of its screen. */
  sectionModel<D extends RowCore, R extends D>(
    section: Section<D, R>,
    makeView: MakeSectionView<D, R>,
  ): SectionModel<D, R> {
    const known: SectionModel<D, R> | undefined = this.models.get(section.name);
    if (known !== undefined) return known;
    const model = new SectionModel(section, makeView(this.services, this), this.sectionServices);
    this.models.set(section.name, model);
    this.syncWithRecord(model);
    this.interruptedForm.register(section.name, ({ list, id }) => void model.reopenForm(list, id));
    // a model is created while its page is rendered; the row opens afterwards
    queueMicrotask(() => this.openRequestedRow());
    return model;
  }

  /** Opens a row, or the form of a new one, on the page of its section, now or as soon as that page is there. */
  requestRow(row: RowTarget) {
    this.requestedRow = row;
    this.openRequestedRow();
  }

  private openRequestedRow() {
    const model = this.requestedRow === null ? undefined : this.models.get(this.requestedRow.section);
    if (model === undefined || this.requestedRow === null) return;
    const { id } = this.requestedRow;
    this.requestedRow = null;
    void when(() => model.state === "loaded").then(() =>
      id === NEW_ID ? model.openAddForm(model.section.lists[0]) : model.openLinkedRow(id),
    );
  }

  /** The model of a section that another page shows, with its view; null for a section without a page. */
  async loadSectionModel<D extends RowCore, R extends D>(section: Section<D, R>): Promise<SectionModel<D, R> | null> {
    const known: SectionModel<D, R> | undefined = this.models.get(section.name);
    if (known !== undefined) return known;
    const view = await this.services.loadView(section.name);
    return view === null ? null : this.sectionModel<D, R>(view.section ?? section, view.makeView);
  }

  /** Clears what models hold in addition to the record, so that the next user of this tab does not see it. */
  clear() {
    this.requestedRow = null;
    this.interruptedForm.forget();
    for (const model of this.otherModels.values()) model.clear?.();
  }

  /** A model of the record that is not a section. It is created on first use and then shared. */
  sharedModel<M extends object>(type: new (services: RecordServices) => M): M {
    const known = this.otherModels.get(type) as M | undefined;
    if (known !== undefined) return known;
    const model = new type(this.services);
    this.otherModels.set(type, model);
    return model;
  }

  private get sectionServices(): SectionServices {
    const { record, store, memory, gate, dialogs, notices, groups, language, merge } = this.services;
    return {
      ...{ store, memory, gate, dialogs, notices, language, merge },
      patient: () => record.record?.patient.id ?? null,
      today: () => record.today,
      usualLevel: () => record.record?.patient.usualLevel ?? null,
      doctors: () => activeDoctorsOf(record),
      openGroup: groups.show,
      showRow: record.showRow,
      reloadRecord: () => void record.load(),
      loadLinks: loadLinkedRows(this),
      interruptedForm: this.interruptedForm,
    };
  }

  private syncWithRecord<D extends RowCore, R extends D>(model: SectionModel<D, R>) {
    const { record } = this.services;
    reaction(
      () => record.record?.collections[model.section.name],
      (collection) => {
        if (collection === undefined) {
          model.clear();
          this.interruptedForm.forget();
        } else model.setRows(collection.rows as readonly R[], collection.total);
      },
      { fireImmediately: true },
    );
  }
}
