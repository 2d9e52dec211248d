import { UNRESTRICTED } from "@libretto/core/access/confidentiality";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { Contact, ContactDraft } from "@libretto/core/record/contacts/contact";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { contactsView } from "@libretto/ui/record/contacts/section.tsx";
import { RecordModel } from "@libretto/ui/record/record-model";
import { reloadWhenOnline } from "@libretto/ui/record/reload-when-online";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { NetworkModel } from "@libretto/ui/shared/network-model";
import type { RowFormModel } from "@libretto/ui/shared/section/row-form-model";
import { describe, expect, it } from "vitest";
import { aContact, aPatient, at } from "../../support/builders.ts";
import {
  answer,
  createUiFixture,
  fakeLocalMemory,
  flushMicrotasks,
  topDialogModel,
} from "../../support/ui/ui-fixture.ts";

const AWAY = failure("unavailable", "failure.unavailable");

/** A record with one contact and a copy on this device; `server.fails` makes the server unreachable. */
const opened = async () => {
  const fixture = createUiFixture();
  fixture.store.put(emergencyContacts, aPatient().id, [aContact({ id: 100, name: "Prima" })]);
  const server: { fails: Failure | null; requestCount: number; delay: Promise<void> | null } = {
    ...{ fails: null, requestCount: 0, delay: null },
  };
  let copy: unknown = null;
  const memory = {
    ...fakeLocalMemory(),
    loadCachedPatient: async () => copy,
    cachePatient: async (patient: unknown) => {
      copy = patient;
    },
  };
  const patients = {
    ...fixture.patients,
    load: (account: number) => {
      server.requestCount++;
      if (server.fails !== null) return taskEither.left(server.fails);
      return async () => {
        const answer = await fixture.patients.load(account)();
        await server.delay;
        return answer;
      };
    },
  };
  const clock = { time: "2026-03-14T10:00:00Z", now: () => at(clock.time) };
  const record = new RecordModel(patients, memory, clock, () => 70);
  await record.load();
  const contacts = new SectionsModel({ ...fixture.services, record }).sectionModel(emergencyContacts, contactsView);
  const add = async (name: string) => {
    const added = contacts.openAddForm("emergency");
    const { form } = await topDialogModel<RowFormModel<ContactDraft, Contact>>(fixture.dialogs);
    form.fields.name.write(name);
    form.fields.phone.write("+39 333 1234567");
    form.fields.level.write(UNRESTRICTED);
    void form.submit();
    await answer(fixture.dialogs, true);
    await added;
    await flushMicrotasks();
  };
  return { ...fixture, record, clock, server, contacts, add };
};
const namesIn = ({ contacts }: Awaited<ReturnType<typeof opened>>) => contacts.rows.map(({ name }) => name);

describe("the record while the server is unreachable", () => {
  it("keeps saved changes though it cannot be loaded again", async () => {
    const here = await opened();
    here.server.fails = AWAY;
    await here.add("Seconda");
    expect([namesIn(here), here.contacts.total, here.record.fromMemory]).toEqual([["Seconda", "Prima"], 2, false]);
    here.record.showPatient({ ...aPatient(), street: "Via Nuova 1" });
    await here.record.load();
    expect(here.record.fromMemory).toBe(true);
    expect([namesIn(here), here.record.record?.patient.street]).toEqual([["Seconda", "Prima"], "Via Nuova 1"]);
  });

  it("knows that the server is back once a save succeeded, and until the record is loaded again", async () => {
    const here = await opened();
    here.server.fails = AWAY;
    await here.record.load();
    expect([here.record.fromMemory, here.record.isServerBack]).toEqual([true, false]);
    here.record.showPatient({ ...aPatient(), street: "Via Nuova 1" });
    expect([here.record.fromMemory, here.record.isServerBack]).toEqual([true, true]);
    await flushMicrotasks();
    expect([here.record.fromMemory, here.record.isServerBack]).toEqual([true, false]);
    here.server.fails = null;
    here.record.showPatient({ ...aPatient(), street: "Via Nuova 2" });
    await flushMicrotasks();
    expect([here.record.fromMemory, here.record.isServerBack]).toEqual([false, false]);
  });

  it("is the local copy where nothing else is available", async () => {
    const { record, server, clock } = await opened();
    const { readAt } = record;
    record.clear();
    clock.time = "2026-03-14T12:00:00Z";
    server.fails = AWAY;
    await record.open();
    expect([record.record?.patient.name, record.fromMemory, record.failure]).toEqual([aPatient().name, true, null]);
    expect(record.readAt, "when the server sent it").toBe(readAt);
    server.fails = failure("refused", "failure.tooMany");
    await record.load();
    expect(record.fromMemory).toBe(true);
    server.fails = failure("notFound", "failure.notFound");
    await record.load();
    expect([record.record, record.fromMemory]).toEqual([null, false]);
  });

  it("is loaded once more only when it is outdated", async () => {
    const { record, server } = await opened();
    await record.reloadCached();
    expect(server.requestCount).toBe(1);
    server.fails = AWAY;
    await record.load();
    await record.reloadCached();
    expect([server.requestCount, record.fromMemory]).toEqual([3, true]);
    server.fails = null;
    await Promise.all([record.reloadCached(), record.reloadCached()]);
    expect([server.requestCount, record.fromMemory, record.failure]).toEqual([4, false, null]);
  });

  it("is loaded once more when the network is back", async () => {
    const { record, server } = await opened();
    const network = new NetworkModel();
    const end = reloadWhenOnline(network, record);
    server.fails = AWAY;
    await record.load();
    network.setOnline(false);
    await flushMicrotasks();
    expect(server.requestCount).toBe(2);
    server.fails = null;
    network.setOnline(true);
    await flushMicrotasks();
    expect([server.requestCount, record.fromMemory]).toEqual([3, false]);
    end();
  });

  it("is complete again after the next answered save", async () => {
    const here = await opened();
    here.server.fails = AWAY;
    await here.add("Seconda");
    here.server.fails = null;
    await here.add("Terza");
    expect([namesIn(here).toSorted(), here.contacts.total]).toEqual([["Prima", "Seconda", "Terza"], 3]);
    expect(here.record.fromMemory).toBe(false);
  });
});

describe("the record after a save", () => {
  it("shows the stored row without another request, also in its copy on this device", async () => {
    const here = await opened();
    await here.add("Seconda");
    const { rows, total } = here.record.record?.collections[emergencyContacts.name] ?? { rows: [], total: 0 };
    expect([rows.map((row) => (row as Contact).name), total]).toEqual([["Seconda", "Prima"], 2]);
    expect(here.server.requestCount).toBe(1);
    here.record.clear();
    here.server.fails = AWAY;
    await here.record.open();
    expect(here.record.record?.collections[emergencyContacts.name]?.total).toBe(2);
  });

  it("is loaded again when a load was pending, because that may be older than the row", async () => {
    const here = await opened();
    let arrive = () => {};
    here.server.delay = new Promise((resolve) => {
      arrive = resolve;
    });
    const pending = here.record.load();
    await flushMicrotasks();
    await here.add("Seconda");
    arrive();
    await pending;
    await flushMicrotasks();
    expect([here.server.requestCount, namesIn(here).toSorted()]).toEqual([3, ["Prima", "Seconda"]]);
  });

  it("stays in the copy on this device though the pending load fails", async () => {
    const here = await opened();
    here.server.delay = new Promise(() => {});
    void here.record.load();
    here.server.fails = AWAY;
    await here.add("Seconda");
    here.record.clear();
    await here.record.open();
    expect([here.record.fromMemory, here.record.record?.collections[emergencyContacts.name]?.total]).toEqual([true, 2]);
  });
});

describe("the access to a record", () => {
  it("is checked by one request for all checks at a time, and its end closes the record", async () => {
    const { record, server } = await opened();
    const before = server.requestCount;
    await Promise.all([record.checkAccess(), record.checkAccess()]);
    expect([server.requestCount - before, record.absent, record.record !== null]).toEqual([1, false, true]);
    server.fails = failure("notFound", "failure.notFound");
    expect(await record.isDeleted(failure("stale", "failure.stale"))).toBe(false);
    expect(server.requestCount - before).toBe(1);
    expect(await record.isDeleted(server.fails)).toBe(true);
    expect([record.absent, record.record]).toEqual([true, null]);
    await record.checkAccess();
    expect(server.requestCount - before).toBe(2);
  });
});
