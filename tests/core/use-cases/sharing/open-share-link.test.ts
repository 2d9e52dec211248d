import { failure } from "@libretto/core/kernel/failure";
import { isRight, left, right, taskEither } from "@libretto/core/kernel/fp";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { openShareLink } from "@libretto/core/use-cases/sharing/open-share-link";
import { expect, it } from "vitest";
import { aPatient, at } from "../../../support/builders.ts";
import { createFakeReader } from "../../../support/use-cases/fake-reader.ts";
import {
  createAnonymousReader,
  createFakeAudit,
  createFakeSecrets,
  ORIGIN,
  transactOn,
} from "../../../support/use-cases/fake-services.ts";
import { createFakeShareLinks, type StoredLink } from "../../../support/use-cases/fake-share-links.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const { id: patient } = aPatient();
const CODE = `${patient.toString(36)}.${"s".repeat(43)}`;
const UNKNOWN_CODE = `${patient.toString(36)}.${"x".repeat(43)}`;
const LINK_ID = 12;

const storedLink = (differs: Partial<StoredLink["link"]> = {}): StoredLink => ({
  ...{ patient, secretDigest: `digest of ${CODE}`, passcodeHash: "ABCD2345", attempts: new Set() },
  link: {
    ...{ id: LINK_ID, recipient: "Dott. Bianchi", level: 1, sections: ["therapies"] },
    ...{ createdAt: at("2026-03-14T08:00:00.000Z"), until: at("2026-03-14T10:00:00.000Z") },
    ...{ openings: 0, openedAt: null, closedAt: null, wrongPasscodes: 0, ...differs },
  },
});

const prepare = (link: StoredLink = storedLink()) => {
  const { shareLinks, links } = createFakeShareLinks();
  links.push(link);
  const { audit, entries } = createFakeAudit();
  const { reader, wrongCodes } = createAnonymousReader();
  const readers: number[] = [];
  const stores = {
    ...{ shareLinks, audit },
    actAsReader: ({ id }: { readonly id: number }) => taskEither.fromIO(() => void readers.push(id)),
    reader: createFakeReader({
      texts: {
        readShared: () =>
          taskEither.right({
            ...{ sheet: JSON.stringify(PatientWire.encode(aPatient())), rows: '{"totals":{}}' },
            ...{ birth: aPatient().birth, email: "" },
          }),
      },
    }),
  };
  const hasher = {
    verify: (hash: string | null, passcode: string) => taskEither.right<typeof unavailable, boolean>(hash === passcode),
  };
  const open = (code: string, passcode: string, passwordHasher = hasher) =>
    openShareLink(
      { transact: transactOn(stores), clock: CLOCK, secrets: createFakeSecrets(), passwordHasher },
      reader,
      { code, passcode },
    )();
  return { open, link, entries, wrongCodes, readers };
};
const unavailable = failure("unavailable", "failure.unavailable");
const entryOf = (action: string, outcome: string) => ({
  ...{ actor: null, patient, action, outcome, object: `openShareLink shareLink ${LINK_ID}` },
  ...ORIGIN,
});

it("shows the chosen part of the record, with the rights of the link's reader", async () => {
  const { open, link, entries, readers, wrongCodes } = prepare();
  const opened = await open(CODE, "abcd-2345");
  expect(opened).toMatchObject({ right: { sections: ["therapies"], until: link.link.until } });
  expect(isRight(opened) && opened.right.record).toMatchObject({ associated_doctors: [] });
  expect([readers, link.link.openings, wrongCodes.count]).toEqual([[LINK_ID], 1, 0]);
  expect(entries).toEqual([entryOf("read", "done")]);
});

it("counts a wrong passcode for the link and for the reader, and closes the link after too many", async () => {
  const { open, link, entries, readers, wrongCodes } = prepare();
  expect(await open(CODE, "WRONG234")).toEqual(left(failure("refused", "shareLink.passcodeWrong")));
  expect(await open(CODE, "WRONG234")).toEqual(left(failure("refused", "shareLink.closed")));
  expect(await open(CODE, "ABCD2345")).toEqual(left(failure("refused", "shareLink.closed")));
  expect([link.link.openings, link.link.wrongPasscodes, wrongCodes.count, readers]).toEqual([0, 2, 3, []]);
  expect(entries).toEqual([entryOf("denied", "refused"), entryOf("denied", "refused"), entryOf("denied", "refused")]);
});

it("answers for an expired link as for a closed one", async () => {
  const { open, wrongCodes } = prepare(storedLink({ until: CLOCK.now() }));
  expect(await open(CODE, "ABCD2345")).toEqual(left(failure("refused", "shareLink.closed")));
  expect(wrongCodes.count).toBe(1);
});

it("answers for an unknown code as for a closed link, and names no record in the access log", async () => {
  const { open, entries, wrongCodes } = prepare();
  expect(await open(UNKNOWN_CODE, "ABCD2345")).toEqual(left(failure("refused", "shareLink.closed")));
  expect([entries, wrongCodes.count]).toEqual([[], 1]);
});

it("refuses an incomplete code without counting it", async () => {
  const { open, wrongCodes } = prepare();
  expect(await open(CODE.slice(0, 20), "ABCD2345")).toEqual(left(failure("refused", "shareLink.incomplete")));
  expect(wrongCodes.count).toBe(0);
});

it("compares no passcode while the attempts in progress use up those that are left", async () => {
  const { open, link, wrongCodes } = prepare();
  link.attempts.add("one").add("two");
  expect(await open(CODE, "ABCD2345")).toMatchObject({ left: { kind: "tooMany", retryAfter: 5 } });
  expect([wrongCodes.count, link.link.wrongPasscodes]).toEqual([0, 0]);
});

it("does not count an attempt that failed for another reason than its passcode", async () => {
  const { open, link, wrongCodes } = prepare();
  const broken = { verify: () => taskEither.left(unavailable) };
  expect(await open(CODE, "WRONG234", broken)).toEqual(left(unavailable));
  expect([link.attempts.size, link.link.wrongPasscodes, wrongCodes.count]).toEqual([0, 0, 0]);
});

it("shows nothing of a link that was closed while its passcode was compared", async () => {
  const { open, link, readers } = prepare();
  const closing = {
    verify: () => async () => {
      link.link = { ...link.link, closedAt: CLOCK.now() };
      return right(true);
    },
  };
  expect(await open(CODE, "ABCD2345", closing)).toEqual(left(failure("refused", "shareLink.closed")));
  expect(readers).toEqual([]);
});
