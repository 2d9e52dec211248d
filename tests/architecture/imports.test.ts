import { afterAll, describe, expect, it } from "vitest";
import { cruise, ROOT } from "./cruise.ts";
import { fellTree, PACKAGES, plantTree } from "./planted-tree.ts";

/** What the planted imports point at. Nothing in here is forbidden. */
const GROUND = [
  "core/kernel/text.ts",
  "core/messages/codes.ts",
  "core/access/permissions.ts",
  "core/account/session.ts",
  "core/ports/system/clock.ts",
  "core/record/section.ts",
  "core/record/use-cases.ts",
  "core/record/contacts/contact.ts",
  "core/dist/kernel/number.js",
  "adapters/contract/endpoint.ts",
  "adapters/http/client.ts",
  "adapters/bluetooth/byte-link.ts",
  "adapters/memory/clock.ts",
  "adapters/memory/checkme/emulator.ts",
  "adapters/sql/database.ts",
  "adapters/vault/disk.ts",
  "ui/composition/container.ts",
  "ui/shared/Notices.tsx",
  "ui/account/LoginPage.tsx",
  "tests/support/builders.ts",
];
const LIBRARIES = ["fp-ts", "fastify", "inversify", "lodash", "mobx", "nodemailer", "pg", "react", "vitest"];

/** A file that breaks a rule by one import: rule, file, what it imports; "value" where a type would be allowed. */
const PLANTED: readonly (readonly [rule: string, file: string, specifier: string, kind?: "value"])[] = [
  ["core-is-pure", "core/account/library.ts", "lodash"],
  ["core-is-pure", "core/account/adapter.ts", "@libretto/adapters/contract/endpoint"],
  ["core-is-pure", "core/account/node.ts", "node:fs"],
  ["tax-code-takes-its-library", "core/record/patient/tax-code.ts", "lodash"],
  ["names-of-resources-take-their-library", "core/reports/fhir/uuid.ts", "lodash"],
  ["kernel-stands-alone", "core/kernel/planted.ts", "../access/permissions.ts"],
  ["plain-folders-stay-plain", "core/calculators/planted.ts", "../record/section.ts"],
  ["sections-stay-apart", "core/record/therapies/therapy.ts", "../contacts/contact.ts"],
  ["the-card-knows-no-section", "core/record/section.ts", "./contacts/contact.ts"],
  ["over-sections-only-sections-and-ports", "core/record/across/planted.ts", "../../account/session.ts"],
  ["reports-tell-the-whole-record", "core/reports/planted.ts", "../account/session.ts"],
  ["ports-take-types", "core/ports/planted.ts", "../kernel/text.ts", "value"],
  ["fp-ts-through-the-kernel", "core/account/option.ts", "fp-ts"],
  ["contract-is-data", "adapters/contract/planted.ts", "fastify"],
  ["contract-is-data", "adapters/contract/node.ts", "node:fs"],
  ["browser-adapters-know-the-web-only", "adapters/http/planted.ts", "../bluetooth/byte-link.ts"],
  ["browser-adapters-know-the-web-only", "adapters/browser/planted.ts", "node:fs"],
  ["bluetooth-knows-the-web-and-rxjs", "adapters/bluetooth/planted.ts", "../memory/clock.ts"],
  ["bluetooth-knows-the-web-and-rxjs", "adapters/bluetooth/library.ts", "lodash"],
  ["bluetooth-knows-the-web-and-rxjs", "adapters/bluetooth/node.ts", "node:fs"],
  ["sql-keeps-to-its-driver", "adapters/sql/planted.ts", "../vault/disk.ts"],
  ["archive-keeps-to-its-driver", "adapters/archive/planted.ts", "../sql/database.ts"],
  ["vault-keeps-to-its-driver", "adapters/vault/planted.ts", "pg"],
  ["mail-keeps-to-its-driver", "adapters/mail/planted.ts", "../sql/database.ts"],
  ["payment-keeps-to-its-driver", "adapters/payment/planted.ts", "nodemailer"],
  ["identity-keeps-to-its-driver", "adapters/identity/planted.ts", "nodemailer"],
  ["imports-keeps-to-its-driver", "adapters/imports/planted.ts", "../sql/database.ts"],
  ["print-keeps-to-its-driver", "adapters/print/planted.ts", "pg"],
  ["backup-copies-what-is-kept", "adapters/backup/planted.ts", "../server/main.ts"],
  ["bytes-stand-alone", "adapters/bytes/planted.ts", "../sql/database.ts"],
  ["locking-knows-the-system", "adapters/locking/planted.ts", "../sql/database.ts"],
  ["shipped-is-a-place", "adapters/shipped/planted.ts", "../sql/database.ts"],
  ["paper-is-printed-in-a-browser", "adapters/paper/planted.ts", "pg"],
  ["paper-is-printed-in-a-browser", "adapters/paper/node.ts", "node:fs"],
  ["server-composes-at-the-root", "adapters/server/planted.ts", "../sql/database.ts"],
  ["the-server-is-no-browser", "adapters/server/composition-root.ts", "../http/client.ts"],
  ["memory-knows-core", "adapters/memory/planted.ts", "../contract/endpoint.ts"],
  ["models-know-no-platform", "ui/account/login-model.ts", "lodash"],
  ["models-reach-no-view", "ui/account/consents-model.ts", "../shared/hook.ts"],
  ["views-only-show", "ui/account/AccountPage.tsx", "mobx"],
  ["views-run-no-use-case", "ui/account/ConsentsPage.tsx", "@libretto/core/record/use-cases", "value"],
  ["areas-stay-apart", "ui/record/therapies/TherapyForm.tsx", "../../account/LoginPage.tsx"],
  ["shared-knows-no-screen", "ui/shared/Planted.tsx", "../account/LoginPage.tsx"],
  ["adapters-only-in-composition", "ui/shell/guard.ts", "@libretto/adapters/http/client"],
  ["adapters-only-in-composition", "ui/routing/routes.ts", "inversify"],
  ["composition-is-a-browser", "ui/composition/planted.ts", "@libretto/adapters/sql/database"],
  ["composition-is-a-browser", "ui/composition/emulated.ts", "@libretto/adapters/memory/checkme/emulator"],
  ["the-trial-device-is-one-file", "ui/composition/trial-device.ts", "@libretto/adapters/memory/clock"],
  ["the-trial-device-comes-when-asked", "ui/composition/at-once.ts", "./trial-device.ts", "value"],
  ["composition-is-the-top", "ui/routing/planted.ts", "../composition/container.ts"],
  ["nothing-imports-tests", "adapters/server/builders.ts", "../../tests/support/builders.ts"],
  ["nothing-imports-tests", "ui/routing/fake.ts", "vitest"],
  ["no-cycles", "core/account/circle.ts", "./round.ts"],
  ["resolves", "core/account/missing.ts", "./nowhere.ts"],
  ["resolves", "adapters/http/missing.ts", "@libretto/core/account/nowhere"],
  ["resolves-to-source", "core/account/built.ts", "../dist/kernel/number.js"],
];

const importing = (specifier: string, kind?: "value"): string =>
  kind === "value"
    ? `import { thing } from "${specifier}";\nexport const own = thing;\n`
    : `import type { Thing } from "${specifier}";\nexport type Own = Thing;\n`;

const tree = plantTree(
  {
    ...Object.fromEntries(GROUND.map((file) => [file, "export type Thing = string;\nexport const thing = 1;\n"])),
    "ui/shared/hook.ts": importing("react"),
    "core/account/round.ts": importing("./circle.ts"),
    ...Object.fromEntries(PLANTED.map(([, file, specifier, kind]) => [file, importing(specifier, kind)])),
  },
  LIBRARIES,
);
afterAll(() => fellTree(tree));

const MINUTE = 60_000;

describe("the import rules", () => {
  const found = cruise(tree, PACKAGES);

  it.each(PLANTED)("%s catches %s importing %s", (rule, file) => {
    expect(
      found.violations.filter((violation) => violation.from === file).map((violation) => violation.rule),
    ).toContain(rule);
  });

  it("have a planted violation each", () => {
    expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(new Set(found.rules));
  });

  it("accuse no file without a planted violation", () => {
    const planted = new Set([...PLANTED.map(([, file]) => file), "core/account/round.ts"]);
    expect(found.violations.filter((violation) => !planted.has(violation.from))).toEqual([]);
  });

  it(
    "find nothing in the house, having looked at all of it",
    () => {
      const house = cruise(ROOT, PACKAGES);
      expect(house.violations).toEqual([]);
      expect(house.modules).toBeGreaterThan(100);
    },
    MINUTE,
  );
});
