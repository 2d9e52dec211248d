import { afterAll, describe, expect, it } from "vitest";
import { cruise, ROOT } from "./cruise.ts";
import { fellTree, PACKAGES, plantTree } from "./planted-tree.ts";

/** The files that the planted imports name. They break no rule. */
const GROUND = [
  "core/kernel/text.ts",
  "core/messages/codes.ts",
  "core/access/permissions.ts",
  "core/account/session.ts",
  "core/ports/system/clock.ts",
  "core/record/section.ts",
  "core/record/use-cases.ts",
  "core/record/contacts/contact.ts",
  "core/use-cases/rows/find-section.ts",
  "core/dist/kernel/number.js",
  "adapters/contract/endpoint.ts",
  "adapters/http/client.ts",
  "adapters/bluetooth/byte-link.ts",
  "adapters/memory/clock.ts",
  "adapters/memory/checkme/emulator.ts",
  "adapters/sql/database.ts",
  "adapters/files/disk-store.ts",
  "adapters/server/pipeline/handler.ts",
  "ui/composition/container.ts",
  "ui/shared/Notices.tsx",
  "ui/account/LoginPage.tsx",
  "tests/support/builders.ts",
];
const LIBRARIES = ["fp-ts", "fastify", "inversify", "lodash", "mobx", "nodemailer", "pg", "react", "vitest"];

/** A file that breaks a rule by one import: rule, file, target; "value" where a type would be allowed. */
const PLANTED: readonly (readonly [rule: string, file: string, specifier: string, kind?: "value"])[] = [
  ["core-is-pure", "core/account/library.ts", "lodash"],
  ["core-is-pure", "core/account/adapter.ts", "@libretto/adapters/contract/endpoint"],
  ["core-is-pure", "core/account/node.ts", "node:fs"],
  ["tax-code-may-import-its-library", "core/record/patient/tax-code.ts", "lodash"],
  ["fhir-uuid-may-import-uuid", "core/reports/fhir/uuid.ts", "lodash"],
  ["kernel-imports-kernel-only", "core/kernel/planted.ts", "../access/permissions.ts"],
  ["rule-folders-import-shared-folders-only", "core/calculators/planted.ts", "../record/section.ts"],
  ["saving-imports-the-kernel-only", "core/saving/planted.ts", "../ports/system/clock.ts"],
  ["sections-do-not-import-each-other", "core/record/therapies/therapy.ts", "../contacts/contact.ts"],
  ["section-definition-imports-no-section", "core/record/section.ts", "./contacts/contact.ts"],
  ["use-cases-import-sections-and-ports", "core/record/across/planted.ts", "../../account/session.ts"],
  ["reports-import-the-whole-record", "core/reports/planted.ts", "../account/session.ts"],
  ["documents-import-the-record-and-reports", "core/documents/planted.ts", "../account/session.ts"],
  ["rules-import-no-use-case", "core/record/doctors/planted.ts", "../../use-cases/rows/find-section.ts"],
  ["ports-import-types-only", "core/ports/planted.ts", "../kernel/text.ts", "value"],
  ["fp-ts-is-imported-by-the-kernel-only", "core/account/option.ts", "fp-ts"],
  ["contract-runs-everywhere", "adapters/contract/planted.ts", "fastify"],
  ["contract-runs-everywhere", "adapters/contract/node.ts", "node:fs"],
  ["browser-adapters-import-no-node", "adapters/http/planted.ts", "../bluetooth/byte-link.ts"],
  ["browser-adapters-import-no-node", "adapters/browser/planted.ts", "node:fs"],
  ["dicom-imports-its-parser-only", "adapters/dicom/planted.ts", "../http/client.ts"],
  ["documents-imports-core-only", "adapters/documents/planted.ts", "../http/client.ts"],
  ["bluetooth-imports-no-node", "adapters/bluetooth/planted.ts", "../memory/clock.ts"],
  ["bluetooth-imports-no-node", "adapters/bluetooth/library.ts", "lodash"],
  ["bluetooth-imports-no-node", "adapters/bluetooth/node.ts", "node:fs"],
  ["sql-imports-its-own-driver-only", "adapters/sql/planted.ts", "../files/disk-store.ts"],
  ["archive-imports-its-own-driver-only", "adapters/archive/planted.ts", "../sql/database.ts"],
  ["files-imports-its-own-driver-only", "adapters/files/planted.ts", "pg"],
  ["command-imports-no-server-internals", "adapters/command/planted.ts", "../server/pipeline/handler.ts"],
  ["mail-imports-its-own-driver-only", "adapters/mail/planted.ts", "../sql/database.ts"],
  ["payment-imports-its-own-driver-only", "adapters/payment/planted.ts", "nodemailer"],
  ["push-imports-its-own-driver-only", "adapters/push/planted.ts", "../identity/secrets.ts"],
  ["identity-imports-its-own-driver-only", "adapters/identity/planted.ts", "nodemailer"],
  ["imports-imports-its-own-driver-only", "adapters/imports/planted.ts", "../sql/database.ts"],
  ["print-imports-its-own-driver-only", "adapters/print/planted.ts", "pg"],
  ["backup-imports-database-and-files-only", "adapters/backup/planted.ts", "../server/main.ts"],
  ["bytes-imports-core-only", "adapters/bytes/planted.ts", "../sql/database.ts"],
  ["locking-imports-node-only", "adapters/locking/planted.ts", "../sql/database.ts"],
  ["outbound-imports-node-only", "adapters/outbound/planted.ts", "../bytes/byte-reader.ts"],
  ["shipped-imports-node-only", "adapters/shipped/planted.ts", "../sql/database.ts"],
  ["paper-imports-no-node", "adapters/paper/planted.ts", "pg"],
  ["paper-imports-no-node", "adapters/paper/node.ts", "node:fs"],
  ["server-imports-adapters-in-composition-only", "adapters/server/planted.ts", "../sql/database.ts"],
  ["server-imports-no-browser-adapter", "adapters/server/composition-root.ts", "../http/client.ts"],
  ["memory-imports-core-only", "adapters/memory/planted.ts", "../contract/endpoint.ts"],
  ["models-import-no-platform", "ui/account/login-model.ts", "lodash"],
  ["models-reach-no-view", "ui/account/consents-model.ts", "../shared/hook.ts"],
  ["views-import-react-and-models-only", "ui/account/AccountPage.tsx", "mobx"],
  ["views-run-no-use-case", "ui/account/ConsentsPage.tsx", "@libretto/core/record/use-cases", "value"],
  ["areas-do-not-import-each-other", "ui/record/therapies/TherapyForm.tsx", "../../account/LoginPage.tsx"],
  ["shared-imports-no-screen", "ui/shared/Planted.tsx", "../account/LoginPage.tsx"],
  ["only-composition-imports-adapters", "ui/shell/guard.ts", "@libretto/adapters/http/client"],
  ["only-composition-imports-adapters", "ui/routing/routes.ts", "inversify"],
  ["composition-imports-browser-adapters-only", "ui/composition/planted.ts", "@libretto/adapters/sql/database"],
  [
    "composition-imports-browser-adapters-only",
    "ui/composition/emulated.ts",
    "@libretto/adapters/memory/checkme/emulator",
  ],
  ["demo-device-imports-the-emulator-only", "ui/composition/test-device.ts", "@libretto/adapters/memory/clock"],
  ["demo-device-is-loaded-on-demand", "ui/composition/at-once.ts", "./test-device.ts", "value"],
  ["only-main-imports-composition", "ui/routing/planted.ts", "../composition/container.ts"],
  ["product-imports-no-tests", "adapters/server/builders.ts", "../../tests/support/builders.ts"],
  ["product-imports-no-tests", "ui/routing/fake.ts", "vitest"],
  ["no-cycles", "core/account/circle.ts", "./round.ts"],
  ["imports-resolve", "core/account/missing.ts", "./nowhere.ts"],
  ["imports-resolve", "adapters/http/missing.ts", "@libretto/core/account/nowhere"],
  ["imports-resolve-to-source", "core/account/built.ts", "../dist/kernel/number.js"],
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

/** True when the path matches one of these regular expressions. */
const matches = (path: string, patterns: string | readonly string[]): boolean =>
  [patterns].flat().some((pattern) => new RegExp(pattern).test(path));

describe("the import rules", () => {
  const found = cruise(tree, PACKAGES);
  const product = cruise(ROOT, PACKAGES);

  it.each(PLANTED)("%s reports %s, which imports %s", (rule, file) => {
    expect(
      found.violations.filter((violation) => violation.from === file).map((violation) => violation.rule),
    ).toContain(rule);
  });

  it("have a planted violation each", () => {
    expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(new Set(found.rules.map(({ name }) => name)));
  });

  it.each(product.rules)("$name applies to at least one file of the product", ({ from }) => {
    expect(
      product.files.filter((file) => matches(file, from.path ?? "") && !matches(file, from.pathNot ?? "^$")),
    ).not.toEqual([]);
  });

  it("report no file without a planted violation", () => {
    const planted = new Set([...PLANTED.map(([, file]) => file), "core/account/round.ts"]);
    expect(found.violations.filter((violation) => !planted.has(violation.from))).toEqual([]);
  });

  it("find no violation in the product", () => {
    expect(product.violations).toEqual([]);
  });
});
