import { type Failure, failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { DrugCheckResult } from "@libretto/core/record/across/drug-safety/drug-check";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import type { DrugWarningsModel } from "@libretto/ui/record/therapies/drug-warnings-model";
import { vaccinationsView } from "@libretto/ui/record/vaccinations/section.tsx";
import type { VaccinationFormModel } from "@libretto/ui/record/vaccinations/vaccination-form-model";
import { when } from "mobx";
import { describe, expect, it } from "vitest";
import { aPatient, on, TODAY } from "../../../support/builders.ts";
import { aVaccination } from "../../../support/record/vaccinations.ts";
import { answer, createUiFixture, flushMicrotasks, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const openNew = async () => {
  const { services, dialogs } = createUiFixture();
  await services.record.open();
  void new SectionsModel(services).sectionModel(vaccinations, vaccinationsView).openAddForm("vaccinations");
  await when(() => dialogs.hasOpen);
  return topDialogModel<VaccinationFormModel>(dialogs);
};

describe("the form of a vaccination", () => {
  it("R10: replaces a future date by today and shows both", async () => {
    const { givenOn } = (await openNew()).form.fields;
    givenOn.write("2099-01-01" as typeof TODAY);
    givenOn.blur();
    expect([givenOn.value, givenOn.correction]).toEqual([TODAY, { typed: "2099-01-01", code: "form.dateInvalid" }]);
    givenOn.write("ieri" as typeof TODAY);
    givenOn.blur();
    expect([givenOn.value, givenOn.problem]).toEqual(["ieri", "form.dateInvalid"]);
  });

  it("needs a vaccine of the catalogue; typed text alone is none", async () => {
    const { form, vaccine } = await openNew();
    await vaccine.choose({ id: "VA004", name: "Vaccino dTpa", diseases: ["tetano"] });
    expect(form.values.vaccine).toEqual({ id: "VA004", name: "Vaccino dTpa" });
    vaccine.type("Vaccino dTpa");
    expect(form.values.vaccine).toBeNull();
    vaccine.clear();
  });
});

describe("a recent vaccination", () => {
  const MEASLES = { id: "VA026", name: "Vaccino MPR" };
  const found: DrugCheckResult = {
    state: "checked",
    findings: [
      {
        ...{ kind: "vaccination", conflictsWith: "Azatioprina", drug: MEASLES.name, severity: "contraindicated" },
        ...{ advice: { it: "Non farlo", en: "Do not have it" }, reference: "", source: null },
        entry: { section: "therapies", id: 21, date: null },
      },
    ],
    rules: null,
  };

  const openForm = async (stored = null as ReturnType<typeof aVaccination> | null) => {
    const fixture = createUiFixture({ check: found });
    const checked: string[] = [];
    const safety = {
      ...fixture.services.safety,
      check: (id: string) => {
        checked.push(id);
        return fixture.services.safety.check(id);
      },
    };
    if (stored !== null) fixture.store.put(vaccinations, aPatient().id, [stored]);
    await fixture.services.record.load();
    const model = new SectionsModel({ ...fixture.services, safety }).sectionModel(vaccinations, vaccinationsView);
    void (stored === null ? model.openAddForm("vaccinations") : model.openEditForm(stored));
    const form = await topDialogModel<VaccinationFormModel>(fixture.dialogs);
    const storedRows = () => fixture.store.rows(vaccinations, aPatient().id);
    return { ...fixture, form, checked, storedRows };
  };

  const fill = async ({ form }: Awaited<ReturnType<typeof openForm>>, givenOn: string) => {
    await form.vaccine.choose({ ...MEASLES, diseases: ["morbillo"] });
    form.form.fields.givenOn.write(on(givenOn));
    form.form.fields.reactions.write("nessuna");
    form.form.fields.booster.write("single");
  };

  it("is saved after its findings were shown and accepted", async () => {
    const opened = await openForm();
    await fill(opened, "2026-03-01");
    const submitted = opened.form.form.submit();
    await answer(opened.dialogs, true);
    const warnings = await topDialogModel<DrugWarningsModel>(opened.dialogs);
    expect([warnings.action, warnings.drug.name, warnings.isSerious]).toEqual(["vaccinate", MEASLES.name, true]);
    expect(opened.storedRows()).toEqual([]);
    warnings.proceed();
    await submitted;
    expect(opened.storedRows()).toMatchObject([{ vaccine: MEASLES, givenOn: "2026-03-01" }]);
    expect(opened.checked).toEqual([MEASLES.id]);
  });

  it("is not saved when its findings are declined, and stays in the form", async () => {
    const opened = await openForm();
    await fill(opened, TODAY);
    const submitted = opened.form.form.submit();
    await answer(opened.dialogs, true);
    (await topDialogModel<DrugWarningsModel>(opened.dialogs)).cancel();
    await submitted;
    expect(opened.storedRows()).toEqual([]);
    expect(opened.form.form.values.vaccine).toEqual(MEASLES);
    expect(opened.form.isClosed).toBe(false);
  });

  it("is not checked when it is older than four weeks, or when another field changes", async () => {
    const older = await openForm();
    await fill(older, "2026-02-13");
    const submitted = older.form.form.submit();
    await answer(older.dialogs, true);
    await submitted;
    expect([older.checked, older.storedRows().length]).toEqual([[], 1]);

    const changed = await openForm(aVaccination({ vaccine: MEASLES, givenOn: on("2026-03-01") }));
    changed.form.form.fields.reactions.write("febbre");
    const saved = changed.form.form.submit();
    await answer(changed.dialogs, true);
    await saved;
    expect([changed.checked, changed.storedRows()[0]?.reactions]).toEqual([[], "febbre"]);
  });

  it("is checked when its vaccine or its day changes", async () => {
    const opened = await openForm(aVaccination({ vaccine: MEASLES, givenOn: on("2020-03-01") }));
    opened.form.form.fields.givenOn.write(on("2026-03-01"));
    void opened.form.form.submit();
    await answer(opened.dialogs, true);
    await topDialogModel<DrugWarningsModel>(opened.dialogs);
    expect(opened.checked).toEqual([MEASLES.id]);
  });

  it.each<[string, Failure, readonly unknown[]]>([
    ["is saved when the check does not know the vaccine", failure("notFound", "failure.notFound"), [1, null]],
    ["is not saved when the check fails", failure("unavailable", "failure.apology"), [0, "therapies.checkFailed"]],
  ])("%s", async (_, reason, expected) => {
    const opened = await openForm();
    opened.safety.answer = taskEither.left(reason) as never;
    await fill(opened, TODAY);
    const submitted = opened.form.form.submit();
    await answer(opened.dialogs, true);
    await submitted;
    await flushMicrotasks();
    expect([opened.storedRows().length, opened.form.form.state.failure?.code ?? null]).toEqual(expected);
  });
});

describe("a row", () => {
  it("says what its reactions are", async () => {
    const { services } = createUiFixture();
    await services.record.open();
    const { view } = new SectionsModel(services).sectionModel(vaccinations, vaccinationsView);
    expect(view.factsOf(aVaccination({ reactions: "nessuna" }))).toContain("Reazioni: nessuna");
    expect(view.factsOf(aVaccination({ reactions: "" }))).toHaveLength(2);
  });
});
