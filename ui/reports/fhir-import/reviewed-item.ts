import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import type { Vaccine } from "@libretto/core/catalogues/drugs/vaccine";
import { vaccineList } from "@libretto/core/catalogues/drugs/vaccine-wire";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Booster } from "@libretto/core/record/vaccinations/vaccination";
import { type Comparison, compareItem, type KnownRows } from "@libretto/core/reports/fhir-import/compare-items";
import { setBooster, setDay, setEnd } from "@libretto/core/reports/fhir-import/complete-item";
import type { ImportItem } from "@libretto/core/reports/fhir-import/import-item";
import { setDrug, setVaccine } from "@libretto/core/reports/fhir-import/match-catalogues";
import { makeAutoObservable, observableRef } from "mobx";
import type { RecordServices } from "../../record/sections-model.ts";
import { SearchModel } from "../../shared/fields/search-model.ts";
import type { FieldInput } from "../../shared/forms/field-model.ts";

type Day = "day" | "end";

/** A draft under review: what it says, whether the record has it, and whether it was accepted. */
export class ReviewedItem {
  item: ImportItem;
  status: "open" | "saving" | "saved" | "failed" = "open";
  failure: Failure | null = null;
  readonly days: Record<Day, string> = { day: "", end: "" };
  /** What the document lacked: these fields stay visible after the person has filled them in. */
  readonly needed: ImportItem["missing"];
  readonly drug: SearchModel<CatalogueDrug>;
  readonly vaccine: SearchModel<Vaccine>;

  constructor(
    item: ImportItem,
    private readonly known: () => KnownRows,
    services: Pick<RecordServices, "catalogue" | "lists">,
  ) {
    this.item = item;
    this.needed = item.missing;
    const search = { minLength: 2, debounceMilliseconds: 300 };
    this.drug = new SearchModel<CatalogueDrug>({
      ...search,
      find: (text) =>
        pipe(
          services.catalogue.findDrugs(text),
          taskEither.map(({ rows }) => rows.filter(({ kind }) => kind === "medicine")),
        ),
      textOf: ({ name }) => name,
      onChoose: (drug) => drug !== null && this.setItem(setDrug(this.item, drug)),
    });
    this.vaccine = new SearchModel<Vaccine>({
      ...search,
      find: (text) =>
        pipe(
          services.lists.find(vaccineList, { text }),
          taskEither.map(({ rows }) => rows),
        ),
      textOf: ({ name }) => name,
      onChoose: (vaccine) => vaccine !== null && this.setItem(setVaccine(this.item, vaccine)),
    });
    makeAutoObservable<this, "known">(
      this,
      { known: false, drug: false, vaccine: false, needed: false, item: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  get comparison(): Comparison {
    return compareItem(this.item, this.known());
  }

  get isComplete(): boolean {
    return this.item.missing.length === 0;
  }

  /** Whether the person can still accept it. */
  get canAccept(): boolean {
    return this.status !== "saved" && this.comparison.state !== "present";
  }

  /** Whether "accept all" includes it. */
  get isReady(): boolean {
    return this.isComplete && this.comparison.state === "new" && (this.status === "open" || this.status === "failed");
  }

  writeDay(which: Day, text: string) {
    this.days[which] = text;
    this.item = which === "day" ? setDay(this.item, text) : setEnd(this.item, text);
  }

  chooseBooster(booster: Booster) {
    this.item = setBooster(this.item, booster);
  }

  setStatus(status: ReviewedItem["status"], failure: Failure | null = null) {
    this.status = status;
    this.failure = failure;
  }

  private setItem(item: ImportItem) {
    this.item = item;
  }
}

/** A day that the document lacks, as a field. */
export const dayFieldOf = (reviewed: ReviewedItem, which: Day): FieldInput<string> => ({
  id: `import-${reviewed.item.key}-${which}`,
  name: which,
  get value() {
    return reviewed.days[which];
  },
  get problem() {
    return null;
  },
  correction: null,
  write: (text) => reviewed.writeDay(which, text),
  blur: () => undefined,
});
