import { LEVELS, type Level } from "@libretto/core/access/confidentiality";
import { canSee, WITHOUT_LEVEL } from "@libretto/core/access/visibility";
import type { Instant } from "@libretto/core/kernel/dates";
import { type Association, isExpired } from "@libretto/core/record/doctors/association";
import { isUnused, type LastAccess } from "@libretto/core/record/doctors/last-access";
import { makeAutoObservable } from "mobx";
import { Remote } from "../../shared/remote.ts";
import { forPatient } from "../record-model.ts";
import { activeDoctorsOf, doctorsOf, type RecordServices } from "../sections-model.ts";

/** The doctors who see the rows of a level: of every section, or only of the emergency data or of some specialties. */
export interface LevelAudience {
  readonly level: Level;
  readonly everywhere: readonly string[];
  readonly inPart: readonly string[];
}

/** Who sees what: the doctors with their last access, and the doctors of each level. */
export class SharingModel {
  readonly lastAccesses: Remote<readonly LastAccess[]>;

  constructor(private readonly services: RecordServices) {
    this.lastAccesses = new Remote(() => forPatient(services.record, services.doctors.listLastAccesses));
    makeAutoObservable<this, "services">(this, { services: false, lastAccesses: false }, { autoBind: true });
  }

  get doctors(): readonly Association[] {
    return doctorsOf(this.services.record);
  }

  /** When a doctor last read the record; null when never, undefined while it is not known. */
  lastAccessOf({ account }: Association): Instant | null | undefined {
    return this.lastAccesses.value?.find(({ doctor }) => doctor === account)?.at;
  }

  /** Whether the patient is reminded of an association that was not used for a year. */
  isUnused(doctor: Association): boolean {
    const { record } = this.services;
    const at = this.lastAccessOf(doctor);
    return at !== undefined && !isExpired(doctor, record.today) && isUnused(doctor, at, record.now());
  }

  /** The doctors who see rows of each level. */
  get levels(): readonly LevelAudience[] {
    const { record } = this.services;
    const active = activeDoctorsOf(record);
    return LEVELS.map((level) => {
      const everywhere = active.filter(({ clearance }) => canSee(clearance, { ...WITHOUT_LEVEL, level }));
      const inPart = active.filter(
        (doctor) => !everywhere.includes(doctor) && canSee(doctor.clearance, { level, tags: [], emergency: true }),
      );
      return { level, everywhere: everywhere.map(({ name }) => name), inPart: inPart.map(({ name }) => name) };
    });
  }
}
