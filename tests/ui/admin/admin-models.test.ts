import { memoryClock } from "@libretto/adapters/memory/clock";
import { createFailureInjector } from "@libretto/adapters/memory/failure-injector";
import type { Licence } from "@libretto/core/admin/licence";
import type { NamedEntry } from "@libretto/core/admin/named-entry";
import type { User } from "@libretto/core/admin/user";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { Administration, UserChanges } from "@libretto/core/ports/accounts/administration";
import type { ContractDraft } from "@libretto/core/subscription/contract-draft";
import type { ContractSummary } from "@libretto/core/subscription/terms";
import type { AdminParts } from "@libretto/ui/admin/admin-services";
import { type ContractFormModel, ContractsModel } from "@libretto/ui/admin/contracts-model";
import { EntriesModel, type FeaturesFormModel, type NameFormModel } from "@libretto/ui/admin/entries-model";
import { permissionOf } from "@libretto/ui/admin/feature-labels";
import { type LicenceFormModel, LicencesModel, type RoleFormModel } from "@libretto/ui/admin/licences-model";
import { type InvitationFormModel, UserFormModel, UsersModel } from "@libretto/ui/admin/users-model";
import { describe, expect, it } from "vitest";
import { at } from "../../support/builders.ts";
import { createUiFixture, flushMicrotasks, topDialogModel } from "../../support/ui/ui-fixture.ts";

const FEATURES: readonly NamedEntry[] = [
  { id: 1, name: "admin" },
  { id: 2, name: "calcolatrice" },
];
const LICENCE: Licence = {
  id: 2,
  name: "Completa",
  price: { amount: 24, currency: "EUR" },
  enabled: true,
  duration: "1 anno",
};
const CONTRACT: ContractSummary = {
  ...{ id: 1, licence: 2, name: "Libretto Completa", price: LICENCE.price, days: 365, planName: "Un anno" },
  ...{ plan: null, since: at("2026-01-01T09:00:00.000Z"), withdrawn: null },
};
const { price: _price, ...CONTRACT_TERMS } = CONTRACT;
const TERMS: ContractDraft = { ...CONTRACT_TERMS, ...LICENCE.price, plan: "P-1", text: "1. Oggetto." };
const PATIENT: User = {
  ...{ id: 7, email: "a@b.example", name: "Ada", surname: "Neri" },
  ...{ role: "patient", active: true, licence: 1, caredRecords: 0 },
};
const View = () => null;

const createParts = () => {
  const { dialogs, notices } = createUiFixture();
  const trouble = createFailureInjector();
  const calls: unknown[] = [];
  const record = <A>(name: string, result: A) =>
    trouble.run(async () => {
      calls.push(name);
      return { _tag: "Right" as const, right: result };
    });
  const administration: Administration = {
    listFeatures: () => taskEither.right(FEATURES),
    addFeature: (name) => record(`feature ${name}`, { id: 3, name }),
    listRoles: () => trouble.run(taskEither.right([{ id: 5, name: "Medici" }])),
    addRole: (name) => record(`role ${name}`, { id: 6, name }),
    renameRole: (id, name) => record(`role ${id} ${name}`, { id, name }),
    listFeaturesOf: () => taskEither.right([{ id: 1, name: "admin" }]),
    setFeatures: (role, features) => record(`${role}: ${features.map(({ id }) => id)}`, undefined),
    listLicences: () => taskEither.right([LICENCE]),
    addLicence: ({ name, amount, duration }) => record(`licence ${name} ${amount} ${duration}`, LICENCE),
    changeLicence: (id, { name, enabled }) => record(`licence ${id} ${name} ${enabled}`, LICENCE),
    listRolesOf: () => taskEither.right([]),
    setRole: (licence, { id }) => record(`licence ${licence}: ${id}`, undefined),
    listContracts: () => taskEither.right([CONTRACT]),
    loadContract: () => trouble.run(taskEither.right(TERMS)),
    addContract: ({ name, amount, currency, days }) =>
      record(`contract ${name} ${amount} ${currency} ${days}`, CONTRACT),
    replaceContract: (id, { amount, plan, text }) => record(`contract ${id} ${amount} "${plan}" ${text}`, CONTRACT),
    withdrawContract: (id) => record(`withdraw ${id}`, undefined),
    listUsers: () => taskEither.right({ rows: [PATIENT], total: 1 }),
    changeUser: (id, changes: UserChanges) => record(`user ${id} ${JSON.stringify(changes)}`, PATIENT),
    inviteDoctor: ({ name, surname, email }) =>
      record(`doctor ${name} ${surname} ${email}`, { ...PATIENT, email, role: "doctor" as const }),
    loadHealth: () => taskEither.left(failure("unavailable", "failure.unavailable")),
  };
  const parts: AdminParts = {
    ...{ administration, dialogs, notices, clock: memoryClock() },
    lists: { listLoadedCatalogues: () => taskEither.right([]) },
  };
  return { parts, calls, trouble, dialogs, notices };
};

const createContracts = async (parts: AdminParts): Promise<ContractsModel> => {
  const { remote } = new LicencesModel(parts);
  await flushMicrotasks();
  const model = new ContractsModel(parts, remote);
  await flushMicrotasks();
  return model;
};

describe("the features and the roles", () => {
  it("are shown in words where the product knows them", () => {
    expect(FEATURES.concat({ id: 3, name: "telemedicina" }).map(({ name }) => permissionOf(name))).toEqual([
      ...["administer", "useCalculators", null],
    ]);
  });

  it("are added with a new name", async () => {
    const { parts, calls, dialogs } = createParts();
    const model = new EntriesModel("feature", parts);
    await flushMicrotasks();
    const adding = model.add(View);
    const { form } = await topDialogModel<NameFormModel>(dialogs);
    form.fields.name.write(" ADMIN ");
    expect(await form.submit()).toEqual({ is: "wrong", field: "name" });
    form.fields.name.write(" telemedicina ");
    await form.submit();
    await adding;
    expect(calls).toEqual(["feature telemedicina"]);
  });

  it("a role gets another name; its own name is not taken", async () => {
    const { parts, calls, dialogs } = createParts();
    const model = new EntriesModel("role", parts);
    await flushMicrotasks();
    const renaming = model.rename({ id: 5, name: "Medici" }, View);
    const { form } = await topDialogModel<NameFormModel>(dialogs);
    expect(form.fields.name.value).toBe("Medici");
    form.fields.name.write(" medici ");
    await form.submit();
    await renaming;
    expect(calls).toEqual(["role 5 medici"]);
  });

  it("get and lose features", async () => {
    const { parts, calls, dialogs } = createParts();
    const model = new EntriesModel("role", parts);
    const editing = model.editFeatures({ id: 5, name: "Medici" }, View);
    await flushMicrotasks();
    const { form, toggle } = await topDialogModel<FeaturesFormModel>(dialogs);
    toggle(2);
    toggle(1);
    await form.submit();
    await editing;
    expect(calls).toEqual(["5: 2"]);
  });
});

describe("A11: the licences", () => {
  it("need a readable price and duration", async () => {
    const { parts, calls, dialogs } = createParts();
    const model = new LicencesModel(parts);
    await flushMicrotasks();
    const adding = model.openForm(null, View);
    const { form } = await topDialogModel<LicenceFormModel>(dialogs);
    form.fields.name.write("Mensile");
    form.fields.amount.write("tre");
    form.fields.duration.write("mai");
    expect(await form.submit()).toEqual({ is: "wrong", field: "amount" });
    expect([form.fields.amount.problem, form.fields.duration.problem]).toEqual([
      "number.digitsAndDot",
      "admin.durationUnreadable",
    ]);
    form.fields.amount.write("3.50");
    form.fields.duration.write("1 mese");
    await form.submit();
    await adding;
    expect(calls).toEqual(["licence Mensile 3.5 1 mese"]);
  });

  it("are changed and switched off; the own name is not taken", async () => {
    const { parts, calls, dialogs } = createParts();
    const model = new LicencesModel(parts);
    await flushMicrotasks();
    const editing = model.openForm(LICENCE, View);
    const { form } = await topDialogModel<LicenceFormModel>(dialogs);
    expect(form.fields.amount.value).toBe("24");
    for (const name of ["amount", "currency", "duration"] as const) form.fields[name].write("?");
    expect(await form.submit(), "the first wrong field of the page").toEqual({ is: "wrong", field: "amount" });
    form.fields.amount.write("24");
    expect(await form.submit()).toEqual({ is: "wrong", field: "currency" });
    form.fields.currency.write("EUR");
    form.fields.duration.write("1 anno");
    form.fields.enabled.write(false);
    await form.submit();
    await editing;
    expect(calls).toEqual(["licence 2 Completa false"]);
  });

  it("are sold by contracts, which are withdrawn after a confirmation", async () => {
    const { parts, calls, dialogs } = createParts();
    const model = await createContracts(parts);
    expect(model.remote.value).toEqual([CONTRACT]);
    for (const answer of [false, true]) {
      const withdrawing = model.withdraw(CONTRACT);
      const open = dialogs.stack.at(-1);
      if (open?.kind !== "question") throw new Error("no question");
      open.answer(answer);
      await withdrawing;
    }
    expect(calls).toEqual(["withdraw 1"]);
  });

  it("are sold by a new contract with a name, a price and days of its own", async () => {
    const { parts, calls, dialogs } = createParts();
    const model = await createContracts(parts);
    const adding = model.add(View);
    const { form, parts: known } = await topDialogModel<ContractFormModel>(dialogs);
    expect(known.licences).toEqual([LICENCE]);
    const { fields } = form;
    fields.name.write("libretto completa");
    fields.amount.write(0);
    fields.currency.write("EUX");
    fields.days.write(1.5);
    expect(await form.submit()).toEqual({ is: "wrong", field: "licence" });
    expect(Object.values(fields).map(({ problem }) => problem)).toEqual([
      ...["form.required", "admin.nameTaken", "admin.contractPrice", "admin.currencyUnknown", "admin.contractDays"],
      ...["form.required", null, "form.required"],
    ]);
    fields.licence.write(2);
    fields.name.write("Un mese");
    fields.amount.write(3.5);
    expect(await form.submit()).toEqual({ is: "wrong", field: "currency" });
    fields.currency.write("EUR");
    fields.days.write(30);
    fields.planName.write("Un mese");
    fields.text.write("1. Oggetto.");
    await form.submit();
    await adding;
    expect(calls).toEqual(["contract Un mese 3.5 EUR 30"]);
  });

  it("get another contract in the place of one: the form shows its terms, without the plan that paid it", async () => {
    const { parts, calls, trouble, dialogs, notices } = createParts();
    const model = await createContracts(parts);
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    await model.replace(CONTRACT, View);
    expect(notices.problemNotices[0]?.action?.verb).toBe("retry");
    const replacing = model.replace(CONTRACT, View);
    const { form } = await topDialogModel<ContractFormModel>(dialogs);
    expect([form.fields.name.value, form.fields.amount.value, form.fields.plan.value]).toEqual([CONTRACT.name, 24, ""]);
    form.fields.amount.write(30);
    trouble.failNext(failure("conflict", "admin.contractReplaced"));
    expect(await form.submit()).toEqual({ is: "failed" });
    expect([form.fields.amount.value, calls]).toEqual([30, []]);
    await form.submit();
    await replacing;
    expect(calls).toEqual([`contract 1 30 "" 1. Oggetto.`]);
  });

  it("get one role; a list that cannot be loaded is reported with a retry", async () => {
    const { parts, calls, trouble, dialogs, notices } = createParts();
    const model = new LicencesModel(parts);
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    await model.editRole(LICENCE, View);
    expect(notices.problemNotices[0]?.action?.verb).toBe("retry");
    const editing = model.editRole(LICENCE, View);
    await flushMicrotasks();
    const { form } = await topDialogModel<RoleFormModel>(dialogs);
    expect(await form.submit()).toEqual({ is: "wrong", field: "role" });
    form.fields.role.write(5);
    await form.submit();
    await editing;
    expect(calls).toEqual(["licence 2: 5"]);
  });
});

describe("W15: the users", () => {
  it("are joined by a doctor who is invited by e-mail", async () => {
    const { parts, calls, dialogs, notices } = createParts();
    const model = new UsersModel(parts);
    await flushMicrotasks();
    const inviting = model.invite(View, ({ email }) => `sent to ${email}`);
    const { form } = await topDialogModel<InvitationFormModel>(dialogs);
    form.fields.name.write(" Laura ");
    form.fields.email.write("laura");
    await form.submit();
    expect([form.fields.surname.problem, form.fields.email.problem]).toEqual(["form.required", "account.emailInvalid"]);
    form.fields.surname.write("Bianchi");
    form.fields.email.write("laura@studio.example");
    await form.submit();
    await inviting;
    expect(calls).toEqual(["doctor  Laura  Bianchi laura@studio.example"]);
    expect(notices.successNotices[0]?.message).toEqual({ text: "sent to laura@studio.example" });
  });

  it("W33: say while one is disabled that the records of other people are closed for it", async () => {
    const closes = (caredRecords: number, active: boolean) => {
      const model = new UserFormModel({ ...PATIENT, caredRecords, active }, [], () => taskEither.right(PATIENT), View);
      const before = model.closesOtherRecords;
      model.form.fields.active.write(false);
      return [before, model.closesOtherRecords];
    };
    expect([closes(2, true), closes(0, true), closes(2, false)]).toEqual([
      [false, true],
      [false, false],
      [false, false],
    ]);
  });

  it("are changed only where something differs", async () => {
    const { parts, calls, dialogs } = createParts();
    const model = new UsersModel(parts);
    await flushMicrotasks();
    const edit = async (change: (form: UserFormModel) => void) => {
      const editing = model.edit(PATIENT, View);
      await flushMicrotasks();
      const dialog = await topDialogModel<UserFormModel>(dialogs);
      change(dialog);
      await dialog.form.submit();
      await editing;
    };
    await edit(({ roles }) => expect(roles).toEqual(["patient"]));
    await edit((dialog) => {
      dialog.form.fields.active.write(false);
      dialog.form.fields.licence.write(2);
      expect(dialog.grantedLicence).toEqual(LICENCE);
    });
    expect(calls).toEqual([`user 7 {"active":false,"licence":2}`]);
  });
});
