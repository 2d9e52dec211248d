import type { Clearance } from "@libretto/core/access/visibility";
import { NEW_ID } from "@libretto/core/kernel/id";
import type { PickedFile } from "@libretto/core/ports/files/file-service";
import { personalLinks } from "@libretto/core/record/links/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sectionsByName } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { ClearanceForm } from "@libretto/ui/record/doctors/ClearanceForm.tsx";
import { ClearanceFormModel, type ClearanceValues } from "@libretto/ui/record/doctors/clearance-form-model";
import { doctorsLabels } from "@libretto/ui/record/doctors/doctors-labels";
import { DoctorsModel } from "@libretto/ui/record/doctors/doctors-model";
import type { FileFormModel } from "@libretto/ui/record/files/file-form-model";
import type { ReactionFormModel } from "@libretto/ui/record/reactions/reaction-form-model";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import type { Change } from "@libretto/ui/shared/dialogs/dialogs-model";
import type { RowFormModel } from "@libretto/ui/shared/section/row-form-model";
import type { SectionModel } from "@libretto/ui/shared/section/section-model";
import { describe, expect, it } from "vitest";
import { anAssociation, aPatient, aTherapy, on } from "../../support/builders.ts";
import { aReport } from "../../support/record/adverse-reactions.ts";
import { PDF_END } from "../../support/record/files.ts";
import { sampleRowOf } from "../../support/record/sample-rows.ts";
import { SECTION_VIEWS, type SectionViewName } from "../../support/ui/section-views.ts";
import {
  answer,
  createUiFixture,
  flushMicrotasks,
  topDialogModel,
  type UiFixture,
} from "../../support/ui/ui-fixture.ts";

const NAMES = Object.keys(SECTION_VIEWS) as readonly SectionViewName[];

type AnyModel = SectionModel<RowCore, RowCore>;
type AnyForm = RowFormModel<RowCore, RowCore>;
const PATIENT = aPatient({ sex: "female" });
const THERAPY = aTherapy({ id: 21 });
const PDF = new TextEncoder().encode(`%PDF-1.7${PDF_END}`);
const picked: PickedFile = {
  name: "kardia.pdf",
  mediaType: "application/pdf",
  bytes: PDF.length,
  content: new Blob([PDF]),
};
/** The section sets them, or they are not typed. */
const NOT_TYPED = ["id", "version", "list", "updated", "tags", "source", "strokes", "upload"];

const open = async (name: SectionViewName, fixture: UiFixture = createUiFixture({ patient: PATIENT })) => {
  if (fixture.store.rows(therapies, PATIENT.id).length === 0) fixture.store.put(therapies, PATIENT.id, [THERAPY]);
  await fixture.services.record.load();
  const section = (name === "links" ? personalLinks : sectionsByName[name]) as AnySection;
  const model = new SectionsModel(fixture.services).sectionModel(section, SECTION_VIEWS[name]) as unknown as AnyModel;
  return { fixture, section, model };
};

/** What somebody types: the values of a valid row, with texts that the rules normalise. */
const typed = (section: AnySection): RowCore => {
  const row = section.name === "adverseReactions" ? aReport({ level: 6 }) : sampleRowOf(section, { id: NEW_ID });
  const loose = [
    ...(section.name.endsWith("Contacts") ? ["name"] : []),
    "condition",
    "relation",
    "reason",
    "comment",
    "text",
    "reaction",
    "batch",
    "place",
  ];
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      loose.includes(field) && typeof value === "string" && value !== "" ? `  ${value.toLowerCase()} ` : value,
    ]),
  ) as unknown as RowCore;
};

const fill = (form: AnyForm, section: AnySection): void => {
  const row = typed(section) as unknown as Readonly<Record<string, unknown>>;
  for (const field of form.form.all)
    if (!NOT_TYPED.includes(field.name) && field.name in row) field.write(row[field.name]);
};

const createForm = async (
  model: AnyModel,
  section: AnySection,
  id = NEW_ID,
  // a typed visit has a day that is over
  list = section.name === "visits" ? "visits" : section.lists[0],
): Promise<AnyForm> => {
  const form = await model.createForm(id, list, () => undefined);
  if (form === null) throw new Error("no form");
  await flushMicrotasks();
  if ("pick" in form && id === NEW_ID) await (form as unknown as FileFormModel).pick(picked);
  return form;
};

/** Saves with "yes"; the changes that the question names. */
const save = async (form: AnyForm, { dialogs }: UiFixture): Promise<readonly Change[]> => {
  if ("startAction" in form) (form as unknown as ReactionFormModel).startAction();
  const saving = form.form.submit();
  const { changes = [] } = await answer(dialogs, true);
  expect([await saving, form.form.problems]).toEqual([{ is: "saved" }, []]);
  return changes;
};

const storedRow = ({ store }: UiFixture, section: AnySection): RowCore => {
  const row = store.rows<RowCore, RowCore>(section as never, PATIENT.id).at(0);
  if (row === undefined) throw new Error("nothing was stored");
  return row;
};

const LEVEL = "Livello di riservatezza";

/** All values of a stored row, in the words of its section; the level with what it means to the doctors. */
const describeRow = async (model: AnyModel, row: RowCore): Promise<readonly (readonly [string, string])[]> =>
  (await model.view.loadDialogs())
    .describe(
      Object.entries(row).map(([name, after]) => ({ name, before: after, after })),
      row,
    )
    .filter(({ after }) => after !== "")
    .map(({ label, after }) => [label, label === LEVEL ? `${after}: non lo vede nessun dottore` : after] as const)
    .toSorted();

type Texts = readonly (readonly [string, string])[];
const shown = (changes: readonly Change[]) =>
  changes.map(({ label, after }): Texts[number] => [label, after]).toSorted();
/** The question names a file once, by what was chosen. */
const withoutFile = (texts: Texts) => texts.filter(([label]) => label !== "File" && label !== "Nome");
const textsOf = (name: SectionViewName, texts: Texts) =>
  name === "files" || name === "kardiaTraces" ? withoutFile(texts) : texts;

describe("the question before saving", () => {
  it.each(NAMES)("names all values of a new row as they are stored: %s", async (name) => {
    const { fixture, section, model } = await open(name);
    const form = await createForm(model, section);
    fill(form, section);
    if ("steps" in form) (form as unknown as ReactionFormModel).steps.open(5);
    const changes = await save(form, fixture);
    expect(changes.map(({ after }) => after).join()).not.toMatch(/undefined|\bnull\b|\[object|NaN|\btrue\b|\bfalse\b/);
    expect(textsOf(name, shown(changes))).toEqual(textsOf(name, await describeRow(model, storedRow(fixture, section))));
  });

  it("lists the values in the order of the page, and how many doctors see a row of this level", async () => {
    const doctors = [anAssociation({ clearance: { visibility: "total", level: 2, tags: [] } })];
    const fixture = createUiFixture({ patient: PATIENT, doctors });
    const { section, model } = await open("vaccinations", fixture);
    const form = await createForm(model, section);
    fill(form, section);
    form.form.fields.level.write(2);
    const changes = await save(form, fixture);
    expect(changes.at(-1)).toEqual({ label: LEVEL, before: null, after: "Basso: lo vede 1 dottore" });
    const therapy = await open("therapies", createUiFixture({ patient: PATIENT }));
    const dates = (await therapy.model.view.loadDialogs()).describe(
      [
        { name: "end", before: null, after: "2026-02-01" },
        { name: "start", before: null, after: "2026-01-10" },
      ],
      THERAPY,
    );
    expect(dates.map(({ label }) => label)).toEqual(["Data di inizio", "Data di fine prevista"]);
  });

  it.each(NAMES)("names them after a reload too: %s", async (name) => {
    const { fixture, section, model } = await open(name);
    const before = await createForm(model, section);
    fill(before, section);
    before.end();
    await flushMicrotasks();
    const again = await open(name, fixture);
    const form = await createForm(again.model, section);
    expect(form.form.resumed).toBe(true);
    if ("steps" in form) (form as unknown as ReactionFormModel).steps.open(5);
    const changes = await save(form, fixture);
    expect(textsOf(name, shown(changes))).toEqual(
      textsOf(name, await describeRow(again.model, storedRow(fixture, section))),
    );
  });

  it.each(NAMES)("names of a stored row only what changes, as it is stored: %s", async (name) => {
    const { fixture, section, model } = await open(name);
    const created = await createForm(model, section);
    fill(created, section);
    if ("steps" in created) (created as unknown as ReactionFormModel).steps.open(5);
    await save(created, fixture);
    await fixture.services.record.load();
    const before = storedRow(fixture, section);
    const again = await open(name, fixture);
    const form = await createForm(again.model, section, before.id);
    const level = form.form.fields.level;
    if (level.value === null) return;
    level.write(level.value === 2 ? 3 : 2);
    const changes = await save(form, fixture);
    expect(shown(changes)).toEqual(
      (await describeRow(again.model, storedRow(fixture, section))).filter(([label]) => label === LEVEL),
    );
  });

  /** Sections whose every save the specification asks about; contacts stand on the sheet. */
  const ASKED = ["emergencyContacts", "otherContacts", "exams", "vaccinations", "links"];
  /** Each section has one of these fields. */
  const FIELDS = [
    ...["note", "notes", "comment", "text", "name", "reason", "reactions", "description", "batch", "condition"],
    ...["workNotes", "weight"],
  ];

  it.each(NAMES)("is asked about a changed word only where the specification asks: %s", async (name) => {
    const { fixture, section, model } = await open(name);
    const row = sampleRowOf(section, { id: 77 });
    fixture.store.put(section as never, PATIENT.id, [row] as never);
    await fixture.services.record.load();
    const form = await createForm(model, section, 77, row.list);
    const field = form.form.all.find((one) => FIELDS.includes(one.name) && one.value !== null);
    field?.write(typeof field.value === "number" ? field.value + 1 : "altre parole");
    expect(form.form.dirty).toBe(true);
    const saving = form.form.submit();
    await flushMicrotasks();
    const isAsked = fixture.dialogs.stack.length > 0;
    if (isAsked) await answer(fixture.dialogs, true);
    expect([await saving, isAsked]).toEqual([{ is: "saved" }, ASKED.includes(name)]);
  });

  it("names every answer of a report, also those of earlier steps and of an earlier opening", async () => {
    const { fixture, section, model } = await open("adverseReactions");
    const form = (await createForm(model, section)) as unknown as ReactionFormModel & AnyForm;
    const report = aReport({ reactedOn: on("2026-03-09") });
    for (const step of form.steps.steps.slice(0, -1)) {
      for (const field of step.fields)
        if (field !== "level") form.form.fields[field as "level"]?.write(report[field as "level"]);
      form.startAction();
      expect(await form.form.submit()).toEqual({ is: "saved" });
    }
    form.end();
    const again = await open("adverseReactions", fixture);
    const resumed = await createForm(again.model, section, storedRow(fixture, section).id);
    fill(resumed, section);
    resumed.form.fields["reactedOn" as "level"].write("2026-03-09" as never);
    (resumed as unknown as ReactionFormModel).steps.open(5);
    const changes = shown(await save(resumed, fixture));
    expect(changes).toContainEqual(["Data della reazione", "09/03/2026"]);
    expect(changes).toEqual(await describeRow(again.model, storedRow(fixture, section)));
  });
});

describe("the question before saving what a doctor sees", () => {
  const TAGS = [3, 22];
  const partial: Clearance = { visibility: "partial", level: 2, tags: TAGS };
  const minimal: Clearance = { visibility: "minimal", level: 1, tags: [] };
  const label = (key: "visibility" | "level" | "specialty" | "until", fixture: UiFixture) =>
    fixture.services.language.label(doctorsLabels, key);
  const change = async (clearance: Clearance, values: Partial<ClearanceValues>) => {
    const doctor = anAssociation({ clearance });
    const fixture = createUiFixture({ doctors: [doctor] });
    await fixture.services.record.open();
    const model = new DoctorsModel(fixture.services);
    void model.openClearanceForm(doctor, ClearanceForm, (parts) => new ClearanceFormModel(parts));
    const { form } = await topDialogModel<ClearanceFormModel>(fixture.dialogs);
    for (const [name, value] of Object.entries(values)) form.fields[name as "level"].write(value as never);
    const saving = form.submit();
    const { changes = [] } = await answer(fixture.dialogs, true);
    expect(await saving).toEqual({ is: "saved" });
    const stored = fixture.services.record.record?.doctors[0];
    return { fixture, labels: changes.map((one) => one.label), changes, stored };
  };

  it.each<[string, Clearance, Partial<ClearanceValues>, readonly ("visibility" | "level" | "specialty" | "until")[]]>([
    ["a level and a last day", minimal, { level: 4, until: on("2099-12-31") }, ["level", "until"]],
    [
      "a partial visibility with its specialties",
      minimal,
      { visibility: "partial", tags: TAGS },
      ["visibility", "specialty"],
    ],
    ["no specialties that are not stored", minimal, { tags: TAGS, visibility: "total" }, ["visibility"]],
    ["the specialties that go with another visibility", partial, { visibility: "total" }, ["visibility", "specialty"]],
  ])("names %s", async (_title, before, values, names) => {
    const { fixture, labels, stored } = await change(before, values);
    expect(labels).toEqual(names.map((name) => label(name, fixture)));
    const { until, ...clearance } = { ...before, ...values };
    expect(stored?.clearance).toEqual({ ...clearance, tags: clearance.visibility === "partial" ? clearance.tags : [] });
    expect(stored?.until ?? null).toBe(until ?? null);
  });

  it("names nothing when nothing that is stored changes", async () => {
    expect((await change(minimal, { tags: TAGS })).changes).toEqual([]);
  });
});

describe("a date that a rule corrected", () => {
  const CORRECTED = [
    { name: "vaccinations", field: "givenOn", typedDay: "2027-01-01", now: "14/03/2026", day: "01/01/2027" },
    { name: "diary", field: "date", typedDay: "2027-01-01", now: "14/03/2026", day: "01/01/2027" },
    { name: "files", field: "surveyedOn", typedDay: "2027-01-01", now: "14/03/2026", day: "01/01/2027" },
    { name: "therapies", field: "end", typedDay: "2020-01-01", now: "10/01/2026", day: "01/01/2020" },
  ] as const;

  it.each(CORRECTED)(
    "is named with what was typed, also after a reload: $name",
    async ({ name, field, typedDay, ...texts }) => {
      const list = name === "therapies" ? "concluded" : undefined;
      const create = (model: AnyModel, section: AnySection) => createForm(model, section, NEW_ID, list);
      const { fixture, section, model } = await open(name);
      const before = await create(model, section);
      fill(before, section);
      const corrected = before.form.fields[field as "level"];
      corrected.write(typedDay as never);
      corrected.blur();
      before.end();
      await flushMicrotasks();
      const again = await open(name, fixture);
      const form = await create(again.model, section);
      expect(form.form.fields[field as "level"].correction?.typed).toBe(typedDay);
      const changes = await save(form, fixture);
      expect(changes.map(({ after }) => after)).toContain(`${texts.now} (hai scritto ${texts.day})`);
      expect(storedRow(fixture, section)).toMatchObject({ [field]: texts.now.split("/").toReversed().join("-") });
    },
  );

  it("is not named with it any more once the field was touched", async () => {
    const { fixture, section, model } = await open("vaccinations");
    const form = await createForm(model, section);
    fill(form, section);
    const day = form.form.fields["givenOn" as "level"];
    day.write("2027-01-01" as never);
    day.blur();
    day.blur();
    const changes = await save(form, fixture);
    expect(changes.map(({ after }) => after)).toContain("14/03/2026");
  });
});
