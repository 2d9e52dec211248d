import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { DoctorEntry } from "@libretto/core/record/doctors/directory";
import { makeAutoObservable } from "mobx";
import { Remote } from "../../shared/remote.ts";
import { forPatient } from "../record-model.ts";
import type { RecordServices } from "../sections-model.ts";

const DEBOUNCE_MILLISECONDS = 300;

/** The doctors that the patient may add, filtered by name and specialty while the user types. */
export class DirectoryModel {
  name = "";
  specialty = "";
  readonly entries: Remote<readonly DoctorEntry[]>;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor({ record, doctors }: Pick<RecordServices, "record" | "doctors">) {
    this.entries = new Remote(() =>
      forPatient(record, (patient) =>
        doctors.listAvailable(
          patient,
          { name: this.name.trim(), specialty: this.specialty.trim() },
          { limit: PAGE_LIMIT },
        ),
      ),
    );
    makeAutoObservable<this, "timer">(this, { entries: false, timer: false }, { autoBind: true });
  }

  /** Whether the user has typed a name or a specialty. */
  get isFiltered(): boolean {
    return this.name.trim() !== "" || this.specialty.trim() !== "";
  }

  /** Whether there may be more doctors than the shown ones. */
  get isPartial(): boolean {
    return this.entries.value?.length === PAGE_LIMIT;
  }

  filterByName(text: string) {
    this.name = text;
    this.searchLater();
  }

  filterBySpecialty(text: string) {
    this.specialty = text;
    this.searchLater();
  }

  private searchLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.entries.load(), DEBOUNCE_MILLISECONDS);
  }
}
