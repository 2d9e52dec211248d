import { failure } from "@libretto/core/kernel/failure";
import { isLeft, taskEither } from "@libretto/core/kernel/fp";
import { codeNameOf } from "@libretto/core/record/across/emergency/emergency-view";
import { createShareLink } from "@libretto/core/use-cases/sharing/create-share-link";
import { expect, it } from "vitest";
import { aPatient, at } from "../../../support/builders.ts";

import { unwrap } from "../../../support/unwrap.ts";
import { createFakeAudit, createFakeSecrets, ORIGIN, transactOn } from "../../../support/use-cases/fake-services.ts";
import { createFakeShareLinks } from "../../../support/use-cases/fake-share-links.ts";
import { CLOCK, ownerSince } from "../../../support/use-cases/fake-stores.ts";

const { id: patient, account } = aPatient();
const LONG_BEFORE = at("2026-03-14T08:00:00.000Z");
const REQUEST = { recipient: " Dott. Bianchi ", level: 1, sections: ["exams", "therapies"], hours: 24 } as const;

const prepare = (stepUps: readonly (typeof LONG_BEFORE)[] = [CLOCK.now(), CLOCK.now()]) => {
  const { shareLinks, links } = createFakeShareLinks();
  const { audit, entries } = createFakeAudit();
  const events: string[] = [];
  let ids = 70;
  const services = {
    transact: transactOn({ shareLinks, audit }),
    clock: CLOCK,
    ids: { next: () => ++ids },
    secrets: createFakeSecrets(),
    codes: { createRecoveryCode: () => "ABCD2345WXYZ2345ABCD2345" },
    passwordHasher: {
      hash: (passcode: string) =>
        taskEither.fromIO(() => {
          events.push("hash");
          return `hash of ${passcode}`;
        }),
    },
  };
  const enter = () =>
    taskEither.fromIO(() => {
      const stepUpAt = stepUps[events.filter((event) => event === "enter").length] ?? LONG_BEFORE;
      events.push("enter");
      return ownerSince(stepUpAt);
    });
  return { links, entries, events, create: createShareLink(services, { enter, origin: ORIGIN }, REQUEST) };
};

it("stores the chosen sections in the order of the record, until the chosen time", async () => {
  const { links, create } = prepare();
  const { link, code, passcode } = unwrap(await create());
  expect(link).toMatchObject({
    ...{ recipient: "Dott. Bianchi", level: 1, sections: ["therapies", "exams"] },
    ...{ createdAt: CLOCK.now(), until: "2026-03-15T09:00:00.000Z" },
  });
  expect(passcode).toBe("ABCD2345");
  expect(links).toMatchObject([{ patient, secretDigest: `digest of ${code}`, passcodeHash: "hash of ABCD2345" }]);
});

it("writes the link to the access log of the patient", async () => {
  const { entries, create } = prepare();
  const { link } = unwrap(await create());
  expect(entries).toEqual([
    {
      ...{ actor: account, patient, action: "add", object: `createShareLink shareLink ${link.id}`, outcome: "done" },
      ...ORIGIN,
    },
  ]);
});

it("gives a link an id whose short name no other link has", async () => {
  const { links, create } = prepare();
  const NAMES = 1_048_573;
  links.push({ link: { id: 71 + NAMES } } as never);
  expect(codeNameOf(71)).toBe(codeNameOf(71 + NAMES));
  expect(unwrap(await create()).link.id).toBe(72);
});

it("AU-8: needs a fresh step-up authentication before the slow hash", async () => {
  const { links, events, create } = prepare([LONG_BEFORE]);
  const refused = await create();
  expect(isLeft(refused) && refused.left).toEqual(failure("notPermitted", "account.proveAgain"));
  expect([links, events]).toEqual([[], ["enter"]]);
});

it("AU-8: needs it still after the slow hash", async () => {
  const { links, events, create } = prepare([CLOCK.now(), LONG_BEFORE]);
  expect(await create()).toMatchObject({ left: { code: "account.proveAgain" } });
  expect([links, events]).toEqual([[], ["enter", "hash", "enter"]]);
});
