import type { PatientId } from "@libretto/core/kernel/id";
import type { Page } from "@libretto/core/kernel/page";
import type { RecordBin } from "@libretto/core/ports/record/record-bin";
import type { AccessLogEntry } from "@libretto/core/record/access-log/log-entry";
import { type LoggedRow, loggedRowOf } from "@libretto/core/record/across/access-log-row";
import type { BinRow } from "@libretto/core/record/across/bin/bin";
import { rowTextOrDay } from "@libretto/core/record/across/row-text";
import { loadAllRows } from "@libretto/core/record/all-rows";
import { rowsOf } from "@libretto/core/record/patient-record";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { observable } from "mobx";
import type { LanguageModel } from "../../shared/language-model.ts";
import { Remote } from "../../shared/remote.ts";
import type { RecordServices } from "../sections-model.ts";

/** A line of the log names an entry; its page has the rest. */
const NAME_LIMIT = 60;

interface Services extends Pick<RecordServices, "record" | "store"> {
  readonly bin: Pick<RecordBin, "listRows">;
  readonly patient: () => PatientId;
  readonly language: Pick<LanguageModel, "current">;
}

/**
 * The names of the rows that entries of the access log are about. They come from rows that the reader of the log loads,
 * so the log names nothing that its reader may not read; a row that was erased for good has no name.
 */
export class EntryNamesModel {
  /** All rows of the sections of which the record opened with the newest only, by section. */
  private readonly allRows = observable.map<string, Remote<readonly RowCore[]>>({}, { deep: false });
  private readonly deleted: Remote<Page<BinRow>>;

  constructor(private readonly services: Services) {
    this.deleted = new Remote(() => services.bin.listRows(services.patient()));
  }

  /** The name of the row of an entry; empty when the entry is about no row, or the row is not known. */
  nameOf({ object }: Pick<AccessLogEntry, "object">): string {
    const logged = loggedRowOf(object);
    const row = logged && this.findRow(logged);
    if (logged === null || row === null) return "";
    return rowTextOrDay({ section: logged.section, row }, NAME_LIMIT, this.services.language.current);
  }

  /** Loads what the record does not have of the rows of these entries: older ones first, then the deleted ones. */
  async load(entries: readonly Pick<AccessLogEntry, "object">[]): Promise<void> {
    const logged = entries.flatMap(({ object }) => loggedRowOf(object) ?? []);
    const missing = () => logged.filter((one) => this.findRow(one) === null);
    const sections = new Set(missing().map(({ section }) => section));
    await Promise.all([...sections].filter((section) => this.isPartial(section)).map((one) => this.loadAll(one)));
    if (missing().length > 0 && this.deleted.state === "idle") await this.deleted.load();
  }

  private findRow({ section, id }: LoggedRow): RowCore | null {
    const hasId = (row: RowCore) => row.id === id;
    const deleted = this.deleted.value?.rows.filter((one) => one.section.name === section.name) ?? [];
    return (
      rowsOf(this.services.record.record, section).find(hasId) ??
      this.allRows.get(section.name)?.value?.find(hasId) ??
      deleted.map(({ row }) => row).find(hasId) ??
      null
    );
  }

  private isPartial(section: AnySection): boolean {
    const collection = this.services.record.record?.collections[section.name];
    return collection !== undefined && collection.rows.length < collection.total;
  }

  private async loadAll(section: AnySection): Promise<void> {
    if (this.allRows.has(section.name)) return;
    const { store, patient } = this.services;
    const remote = new Remote<readonly RowCore[]>(() => loadAllRows(store, section, patient()));
    this.allRows.set(section.name, remote);
    await remote.load();
  }
}
