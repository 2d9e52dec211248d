import { notFound } from "@libretto/core/kernel/failure";
import { isRight, left, taskEither } from "@libretto/core/kernel/fp";
import type { Ticket } from "@libretto/core/ports/files/file-store";
import { WHOLE_RECORD } from "@libretto/core/record/across/carers/carer";
import { authoriseExport, findTicketFile, redeemTicket } from "@libretto/core/use-cases/files/redeem-ticket";
import { expect, it } from "vitest";
import { anAssociation, aPatient, at, on } from "../../../support/builders.ts";
import { aStoredFile, createFakeFiles } from "../../../support/use-cases/fake-files.ts";
import { createFakeAudit, createFakeSecrets, ORIGIN, transactOn } from "../../../support/use-cases/fake-services.ts";
import { CLOCK, createFakeStores } from "../../../support/use-cases/fake-stores.ts";

const { id: patient, account } = aPatient();
const doctor = anAssociation();
const FILE = aStoredFile().row.id;
const aTicket = (differs: Partial<Ticket> = {}): Ticket => ({
  ...{ digest: "digest of secret", account, sessionDigest: "session", patient, file: FILE },
  ...{ endsAt: at("2026-03-14T09:01:00.000Z"), ...differs },
});
const sessionOf = (principal: object, grant: object | null = null) => ({ principal, account, grant }) as never;
const owner = sessionOf({ role: "patient", account, patient });
const doctorSession = sessionOf({ role: "doctor", account: doctor.account, patient: null });

const prepare = (ticket = aTicket()) => {
  const { stores, state } = createFakeStores();
  const { files, fileDirectory, reader, state: fileState } = createFakeFiles([aStoredFile()]);
  fileState.tickets.push(ticket);
  const { audit, entries } = createFakeAudit();
  const transact = transactOn({ ...stores, files, fileDirectory, reader, audit });
  const services = { transact, clock: CLOCK, secrets: createFakeSecrets() };
  return { services, state, entries, tickets: fileState.tickets };
};

it("FI-5: a ticket works once, and authenticates its session", async () => {
  const { services, tickets } = prepare();
  const authenticate = (_stores: unknown, ticket: Ticket) =>
    taskEither.right(sessionOf({ account: ticket.account, patient }));
  expect(await redeemTicket(services, "secret", authenticate)()).toMatchObject({
    right: { ticket: { file: FILE }, signed: { principal: { account } } },
  });
  expect(tickets).toEqual([]);
  expect(await redeemTicket(services, "secret", authenticate)()).toEqual(left(notFound));
});

it.each([
  ["expired", aTicket({ endsAt: CLOCK.now() }), taskEither.right(owner)],
  ["of another session", aTicket(), taskEither.left(notFound)],
])("answers for a ticket that is %s as if there were none", async (_, ticket, session) => {
  const { services } = prepare(ticket);
  expect(await redeemTicket(services, "secret", () => session)()).toEqual(left(notFound));
});

it("finds the file of the ticket for the owner, and writes the download to the access log", async () => {
  const { services, state, entries } = prepare();
  const found = await findTicketFile(services, { ticket: aTicket(), signed: owner }, ORIGIN)();
  expect(isRight(found) && found.right.row.id).toBe(FILE);
  expect(state.actsAs).toBe(account);
  expect(entries).toEqual([
    { ...{ actor: account, patient, action: "download", object: `file ${FILE}`, outcome: "done" }, ...ORIGIN },
  ]);
});

it("lets a doctor download a file only while the doctor still has access", async () => {
  const { services, state, entries } = prepare();
  const redeemed = { ticket: aTicket({ account: doctor.account }), signed: doctorSession };
  state.doctors = [doctor];
  expect(isRight(await findTicketFile(services, redeemed, ORIGIN)())).toBe(true);
  state.doctors = [{ ...doctor, until: on("2026-03-13") }];
  expect(await findTicketFile(services, redeemed, ORIGIN)()).toEqual(left(notFound));
  expect(entries.map(({ actor }) => actor)).toEqual([doctor.account]);
});

it("lets a carer download a file as the grant of today says", async () => {
  const carer = { role: "patient", account: account + 1, patient: patient + 1 };
  const ticket = aTicket({ account: account + 1 });
  for (const right of ["read", "write"]) {
    const { services, entries } = prepare();
    const grant = { patient, right, clearance: WHOLE_RECORD, until: null };
    expect(isRight(await findTicketFile(services, { ticket, signed: sessionOf(carer, grant) }, ORIGIN)())).toBe(true);
    expect(entries.map(({ actor, patient: of }) => [actor, of])).toEqual([[account + 1, patient]]);
  }
  const { services } = prepare();
  expect(await findTicketFile(services, { ticket, signed: sessionOf(carer) }, ORIGIN)()).toEqual(left(notFound));
});

it("finds no file with the ticket of an archive", async () => {
  const { services } = prepare();
  const redeemed = { ticket: aTicket({ file: null }), signed: owner };
  expect(await findTicketFile(services, redeemed, ORIGIN)()).toEqual(left(notFound));
});

it("lets the patient and a carer who represents the patient export the record with a ticket", async () => {
  const ticket = aTicket({ file: null });
  expect(await authoriseExport({ ticket, signed: owner })()).toMatchObject({ right: { recordAccess: { patient } } });
  const carer = { role: "patient", account: account + 1, patient: patient + 1 };
  const exportAs = (right: string) =>
    authoriseExport({
      ticket,
      signed: sessionOf(carer, { patient, right, clearance: WHOLE_RECORD, until: null }),
    })();
  expect(await exportAs("represent")).toMatchObject({
    right: { signed: { principal: { patient, isCarer: true } }, recordAccess: { patient } },
  });
  expect(await exportAs("write")).toEqual(left(notFound));
});

it("FI-5: exports nothing for somebody else, and nothing with the ticket of a file", async () => {
  expect(await authoriseExport({ ticket: aTicket({ file: null }), signed: doctorSession })()).toEqual(left(notFound));
  expect(await authoriseExport({ ticket: aTicket(), signed: owner })()).toEqual(left(notFound));
});
