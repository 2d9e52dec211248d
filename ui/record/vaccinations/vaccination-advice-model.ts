import type { Vaccine } from "@libretto/core/catalogues/drugs/vaccine";
import { vaccineList } from "@libretto/core/catalogues/drugs/vaccine-wire";
import type { UsefulLink } from "@libretto/core/catalogues/useful-link";
import { usefulLinks } from "@libretto/core/catalogues/useful-link-wire";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { findRecommendedVaccinations, type RecommendedVaccination } from "@libretto/core/record/vaccinations/due";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { Remote } from "../../shared/remote.ts";
import { AllRows } from "../all-rows.ts";
import type { RecordServices } from "../sections-model.ts";

/** The official links about vaccinations, and what the calendar recommends. */
export class VaccinationAdviceModel {
  readonly links: Remote<readonly UsefulLink[]>;
  /** The vaccines of the catalogue, which name the diseases. */
  readonly vaccines: Remote<readonly Vaccine[]>;
  private readonly rows;

  constructor(private readonly services: RecordServices) {
    const { lists, record, store } = services;
    this.rows = new AllRows(record, store, vaccinations);
    this.links = new Remote(() =>
      pipe(
        lists.find(usefulLinks, { list: "vaccinations" }),
        taskEither.map(({ rows }) => rows),
      ),
    );
    this.vaccines = new Remote(() =>
      pipe(
        lists.find(vaccineList, {}),
        taskEither.map(({ rows }) => rows),
      ),
    );
    void this.links.load();
    void this.vaccines.load();
  }

  /** @param vaccines the loaded vaccines */
  recommended(vaccines: readonly Vaccine[]): readonly RecommendedVaccination[] {
    const { record } = this.services;
    const diseasesOf = (id: string) => vaccines.find((vaccine) => vaccine.id === id)?.diseases ?? [];
    const given = this.rows.loadedRows.map(({ vaccine, givenOn }) => ({ diseases: diseasesOf(vaccine.id), givenOn }));
    return findRecommendedVaccinations(given, record.record?.patient.birth ?? null, record.today);
  }
}
