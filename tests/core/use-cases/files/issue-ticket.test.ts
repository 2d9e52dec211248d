import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { issueFileTicket, issueTicket } from "@libretto/core/use-cases/files/issue-ticket";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { unwrap } from "../../../support/unwrap.ts";
import { aStoredFile, createFakeFiles } from "../../../support/use-cases/fake-files.ts";
import { createFakeSecrets } from "../../../support/use-cases/fake-services.ts";
import { CLOCK, ownerSince } from "../../../support/use-cases/fake-stores.ts";

const { id: patient, account } = aPatient();
const FILE = aStoredFile().row.id;
const owner = ownerSince();
const caller = { ...owner, signed: { ...owner.signed, tokenDigest: "session" } };
const services = () => ({ clock: CLOCK, secrets: createFakeSecrets() });

it("FI-5: stores only the digest of a ticket, for this session and a minute", async () => {
  const { state, ...stores } = createFakeFiles([aStoredFile()]);
  const secret = unwrap(await issueFileTicket(services(), stores, caller, FILE)());
  expect(state.tickets).toEqual([
    {
      ...{ digest: `digest of ${secret}`, account, sessionDigest: "session", patient, file: FILE },
      endsAt: "2026-03-14T09:01:00.000Z",
    },
  ]);
});

it("issues no ticket for a file that the caller may not open", async () => {
  const { state, ...stores } = createFakeFiles([aStoredFile({}, "infected")]);
  const refused = await issueFileTicket(services(), stores, caller, FILE)();
  expect(refused).toEqual(left(failure("refused", "files.infected")));
  expect(state.tickets).toEqual([]);
});

it("issues a ticket for an archive, which is no file", async () => {
  const { files, state } = createFakeFiles();
  unwrap(await issueTicket(services(), { files }, caller, null)());
  expect(state.tickets).toMatchObject([{ file: null, patient }]);
});
