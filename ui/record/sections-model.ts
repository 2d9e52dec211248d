import type { CatalogueSearch } from "@libretto/core/ports/catalogue-search";
import type { Documents, SaveFile } from "@libretto/core/ports/documents";
import type { Drawings } from "@libretto/core/ports/drawings";
import type { DrugSafety } from "@libretto/core/ports/drug-safety";
import type { FileDesk } from "@libretto/core/ports/file-desk";
import type { LocalMemory } from "@libretto/core/ports/local-memory";
import type { PatientDevices } from "@libretto/core/ports/patient-devices";
import type { PatientStore } from "@libretto/core/ports/patient-store";
import type { ReadingIntake } from "@libretto/core/ports/reading-intake";
import type { RecordStore } from "@libretto/core/ports/record-store";
import type { ReferenceLists } from "@libretto/core/ports/reference-lists";
import type { SharedPatients } from "@libretto/core/ports/shared-patients";
import type { Association } from "@libretto/core/record/doctors/association";
import type { RowCore, Section } from "@libretto/core/record/section";
import { reaction } from "mobx";
import type { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import type { Merge } from "../shared/forms/merging.ts";
import type { GateModel } from "../shared/gate/gate-model.ts";
import type { LanguageModel } from "../shared/language-model.ts";
import type { GroupsModel } from "../shared/list/groups-model.ts";
import type { SectionFace } from "../shared/list/section-face.ts";
import { SectionModel } from "../shared/list/section-model.ts";
import type { SectionServices } from "../shared/list/section-services.ts";
import type { OpenWindow } from "../shared/new-window.ts";
import type { NoticesModel } from "../shared/notices-model.ts";
import type { RecordModel } from "./record-model.ts";

/** What the sections of the record are made with. */
export interface RecordServices {
  readonly record: RecordModel;
  /** Where records come from, one's own and those of others who share theirs. */
  readonly patients: PatientStore;
  readonly sharedPatients: SharedPatients;
  readonly store: RecordStore;
  readonly catalogue: CatalogueSearch;
  readonly lists: ReferenceLists;
  readonly safety: DrugSafety;
  readonly documents: Documents;
  readonly drawings: Drawings;
  readonly fileDesk: FileDesk;
  readonly devices: PatientDevices;
  readonly readings: ReadingIntake;
  readonly saveFile: SaveFile;
  readonly openWindow: OpenWindow;
  readonly memory: LocalMemory;
  readonly gate: GateModel;
  readonly dialogs: DialogsModel;
  readonly notices: NoticesModel;
  readonly groups: GroupsModel;
  readonly language: LanguageModel;
  readonly merge: Merge;
}

/** The doctors of the patient, as last read. */
export const doctorsOf = (record: RecordModel): readonly Association[] => record.record?.doctors ?? [];

// biome-ignore lint/suspicious/noExplicitAny: the table holds sections of every kind
type AnySectionModel = SectionModel<any, any>;

/** The sections of the record that a screen has asked for, each made once and following the record. */
export class SectionsModel {
  private readonly made = new Map<string, AnySectionModel>();
  private readonly others = new Map<unknown, unknown>();

  constructor(readonly services: RecordServices) {}

  /** The section of a card, with the face that its screen gives it. */
  of<D extends RowCore, R extends D>(
    section: Section<D, R>,
    face: (services: RecordServices) => SectionFace<D, R>,
  ): SectionModel<D, R> {
    const known: SectionModel<D, R> | undefined = this.made.get(section.name);
    if (known !== undefined) return known;
    const model = new SectionModel(section, face(this.services), this.shared);
    this.made.set(section.name, model);
    this.follow(model);
    return model;
  }

  /** A model over the record that is no section: made by the first screen that asks, and there for the next. */
  once<M>(type: new (services: RecordServices) => M): M {
    const known = this.others.get(type) as M | undefined;
    if (known !== undefined) return known;
    const model = new type(this.services);
    this.others.set(type, model);
    return model;
  }

  private get shared(): SectionServices {
    const { record, store, memory, gate, dialogs, notices, groups, merge } = this.services;
    return {
      ...{ store, memory, gate, dialogs, notices, merge },
      patient: () => record.record?.patient.id ?? null,
      today: () => record.today,
      usualLevel: () => record.record?.patient.usualLevel ?? null,
      doctors: () => doctorsOf(record),
      reveal: groups.show,
      changed: () => void record.load(),
    };
  }

  private follow<D extends RowCore, R extends D>(model: SectionModel<D, R>) {
    const { record } = this.services;
    reaction(
      () => record.record?.collections[model.section.name],
      (collection) => {
        if (collection === undefined) model.forget();
        else model.put(collection.rows as readonly R[], collection.total);
      },
      { fireImmediately: true },
    );
  }
}
