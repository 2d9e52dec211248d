/** The import rules of docs/architecture.md. Type imports count like any other import. */

const packages = (...names) => `(^|/)node_modules/(${names.join("|")})/`;
const within = (...folders) => `^(${folders.join("|")})`;

/** Forbids imports from `from` to anything outside `allowed`; `also` narrows the rule, e.g. to allow Node's modules. */
const only = (name, comment, from, allowed, also = {}) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { pathNot: allowed, ...also },
});

const never = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const allowNode = { dependencyTypesNot: ["core"] };

/** `@types/fhir` has types only and does not exist at run time. */
const PURE_LIBRARIES = packages("fp-ts", "io-ts", "@types/fhir");

const core = [
  only(
    "core-is-pure",
    "core imports itself, fp-ts, io-ts and the types of FHIR",
    "^core/(?!record/patient/tax-code\\.ts$|reports/fhir/uuid\\.ts$)",
    ["^core/", PURE_LIBRARIES],
  ),
  only(
    "tax-code-may-import-its-library",
    "the file of the tax code also imports the library for tax codes",
    "^core/record/patient/tax-code\\.ts$",
    ["^core/", PURE_LIBRARIES, packages("@marketto/codice-fiscale-utils")],
  ),
  only(
    "fhir-uuid-may-import-uuid",
    "the file that makes FHIR identifiers also imports uuid",
    "^core/reports/fhir/uuid\\.ts$",
    [packages("uuid")],
  ),
  only("kernel-imports-kernel-only", "kernel and messages import only each other", "^core/(kernel|messages)/", [
    within("core/kernel/", "core/messages/"),
    "node_modules/",
  ]),
  only(
    "rule-folders-import-shared-folders-only",
    "access, account, catalogues and the other rule folders import kernel, messages, catalogues and ports",
    "^core/(?!documents/|kernel/|messages/|ports/|record/|reports/|use-cases/)([^/]+)/",
    [
      within(
        "core/kernel/",
        "core/messages/",
        "core/catalogues/",
        "core/ports/",
        "core/account/role\\.ts$",
        "core/$1/",
      ),
      "node_modules/",
    ],
  ),
  only("saving-imports-the-kernel-only", "the state machine of a save knows no section and no port", "^core/saving/", [
    within("core/kernel/", "core/saving/"),
  ]),
  only(
    "sections-do-not-import-each-other",
    "a rule over two sections is in core/record/across",
    "^core/record/(?!across/)([^/]+)/",
    [
      within(
        "core/kernel/",
        "core/messages/",
        "core/access/",
        "core/body-model/",
        "core/catalogues/",
        "core/record/(?:section(?:-texts)?|documented-row|appointment)\\.ts$",
        "core/record/$1/",
      ),
      "node_modules/",
    ],
  ),
  only(
    "section-definition-imports-no-section",
    "the type that all section definitions share depends on none of them",
    "^core/record/section\\.ts$",
    [
      within("core/kernel/", "core/messages/", "core/access/", "core/catalogues/", "core/record/documented-row\\.ts$"),
      "node_modules/",
    ],
  ),
  only(
    "use-cases-import-sections-and-ports",
    "across and the use cases import sections, ports, device measurements, consents and the filtration; no other rule folder",
    "^core/record/(across/|(?!section\\.ts$)[^/]+\\.ts$)",
    [
      within(
        "core/kernel/",
        "core/messages/",
        "core/access/",
        "core/account/consents\\.ts",
        "core/body-model/",
        "core/calculators/(quantities|renal/ckd-epi)\\.ts$",
        "core/catalogues/",
        "core/devices/",
        "core/ports/",
        "core/record/",
        "core/reports/",
      ),
      "node_modules/",
    ],
  ),
  only(
    "reports-import-the-whole-record",
    "reports import what the use cases import, and also consents and scores",
    "^core/reports/",
    [
      within(
        "core/kernel/",
        "core/messages/",
        "core/access/",
        "core/catalogues/",
        "core/ports/",
        "core/record/",
        "core/reports/",
        "core/account/(consents(-wire)?|treatment-texts)\\.ts$",
        "core/calculators/(score-record|wire)\\.ts$",
      ),
      "node_modules/",
    ],
  ),
  only(
    "documents-import-the-record-and-reports",
    "the readers of documents import the record, the reports and what these import",
    "^core/documents/",
    [
      within(
        "core/kernel/",
        "core/messages/",
        "core/access/",
        "core/calculators/rounding\\.ts$",
        "core/catalogues/",
        "core/documents/",
        "core/ports/",
        "core/record/",
        "core/reports/",
      ),
      "node_modules/",
    ],
  ),
  never(
    "rules-import-no-use-case",
    "a use case imports rules and ports; no rule imports a use case",
    { path: "^core/(?!use-cases/|index\\.ts$)" },
    { path: "^core/use-cases/" },
  ),
  never(
    "ports-import-types-only",
    "a port is an interface and imports only types of core",
    { path: "^core/ports/" },
    { path: "^core/", pathNot: "^core/ports/", dependencyTypesNot: ["type-only"] },
  ),
  never(
    "fp-ts-is-imported-by-the-kernel-only",
    "one file imports fp-ts, so that Node and bundlers each load a module format that they support",
    { path: within("core/", "adapters/", "ui/"), pathNot: "^core/kernel/fp\\.ts$" },
    { path: packages("fp-ts") },
  ),
];

/** The packages that each driven adapter may import, in addition to core and Node. */
const DRIVERS = {
  archive: ["@zip.js/zip.js"],
  sql: ["@electric-sql/pglite", "pg", "@types/pg"],
  files: ["@aws-sdk/[^/]+"],
  mail: ["nodemailer", "@types/nodemailer"],
  payment: [],
  push: [],
  identity: ["argon2", "openid-client", "otpauth", "@zxcvbn-ts/[^/]+"],
  imports: ["csv-parse", "@marketto/[^/]+"],
  print: ["pdfkit", "@types/pdfkit", "fontkit", "@types/fontkit", "marked", "uqr"],
};

const adapters = [
  only("contract-runs-everywhere", "the endpoint table runs in the browser and on the server", "^adapters/contract/", [
    within("core/", "adapters/contract/"),
    packages("io-ts"),
  ]),
  only(
    "browser-adapters-import-no-node",
    "http and browser import core, contract, the DICOM parser and the web platform",
    "^adapters/(http|browser)/",
    [
      within("core/", "adapters/contract/", "adapters/dicom/", "adapters/$1/"),
      packages("io-ts", "dicom-parser", "libheif-js"),
    ],
  ),
  only("dicom-imports-its-parser-only", "the readers of DICOM import core and the DICOM parser", "^adapters/dicom/", [
    within("core/", "adapters/dicom/"),
    packages("dicom-parser"),
  ]),
  only(
    "documents-imports-core-only",
    "the reader of documents and its worker import core, the parsers of XML, PDF, ZIP, DICOM and QR, the text recognition, SQLite, and the web platform",
    "^adapters/documents/",
    [
      within("core/", "adapters/dicom/", "adapters/documents/"),
      packages("saxes", "@cantoo/pdf-lib", "@zip.js/zip.js", "pdfjs-dist", "qr", "sql.js", "tesseract.js-core"),
    ],
  ),
  only(
    "bluetooth-imports-no-node",
    "bluetooth imports core, contract, rxjs and the web platform",
    "^adapters/bluetooth/",
    [within("core/", "adapters/contract/", "adapters/bluetooth/"), packages("rxjs")],
  ),
  ...Object.entries(DRIVERS).map(([folder, drivers]) =>
    only(
      `${folder}-imports-its-own-driver-only`,
      `adapters/${folder} imports core and its own driver, never another adapter`,
      `^adapters/${folder}/`,
      [
        within("core/", "adapters/(bytes|locking|outbound|shipped)/", `adapters/${folder}/`),
        packages("io-ts", ...drivers),
      ],
      allowNode,
    ),
  ),
  only(
    "server-imports-adapters-in-composition-only",
    "only composition-root.ts and composition/ import the driven adapters",
    "^adapters/server/(?!composition-root\\.ts$|composition/)",
    [
      within("core/", "adapters/(bytes|contract|locking|server)/"),
      packages("io-ts", "fastify", "@fastify/[^/]+", "pino", "prom-client", "rate-limiter-flexible"),
    ],
    allowNode,
  ),
  only(
    "shipped-imports-node-only",
    "shipped gives the folders of files that are read at run time",
    "^adapters/shipped/",
    [],
    allowNode,
  ),
  only(
    "outbound-imports-node-only",
    "the limits of requests to other servers depend on Node only",
    "^adapters/outbound/",
    [within("adapters/outbound/")],
    allowNode,
  ),
  only(
    "bytes-imports-core-only",
    "reading streams of bytes, and JSON from outside, depends on core and Node only",
    "^adapters/bytes/",
    [within("core/", "adapters/bytes/")],
    allowNode,
  ),
  only(
    "locking-imports-node-only",
    "locks and private sockets of a data folder depend on Node only",
    "^adapters/locking/",
    [within("adapters/locking/")],
    allowNode,
  ),
  never(
    "server-imports-no-browser-adapter",
    "the server and its commands import no adapter of the browser",
    { path: within("adapters/server/", "adapters/command/") },
    { path: within("adapters/(http|bluetooth|browser|documents|paper)/", "ui/") },
  ),
  only(
    "backup-imports-database-and-files-only",
    "backup imports core, the database and the files, not the server",
    "^adapters/backup/",
    [within("core/", "adapters/(backup|files|locking|sql)/"), packages("io-ts")],
    allowNode,
  ),
  only(
    "command-imports-no-server-internals",
    "the operator's commands import the driven adapters and the server's composition, configuration and operations",
    "^adapters/command/",
    [
      within(
        "core/",
        "adapters/(backup|command|files|imports|shipped|sql)/",
        "adapters/server/(composition|configuration|operations)/",
      ),
    ],
    allowNode,
  ),
  only(
    "paper-imports-no-node",
    "paper prints in the browser: it imports core and the PDF library",
    "^adapters/paper/",
    [within("core/", "adapters/paper/"), packages("pdfkit", "@types/pdfkit", "uqr")],
  ),
  only("memory-imports-core-only", "the in-memory adapters import core only", "^adapters/memory/", [
    within("core/", "adapters/memory/"),
    packages("io-ts"),
  ]),
];

const MODELS = "^ui/.+-model\\.ts$";
const VIEWS = "^ui/(?!main\\.tsx$).+\\.tsx$";

const ui = [
  only("models-import-no-platform", "a view-model imports core, mobx, other models and shared code", MODELS, [
    within("core/", "ui/(?!composition/)"),
    packages("mobx", "io-ts", "rxjs", "libphonenumber-js"),
  ]),
  never(
    "models-reach-no-view",
    "a view-model does not import a view, directly or through another file",
    { path: MODELS },
    {
      path: [VIEWS, packages("react", "react-dom", "react-router-dom", "mobx-react-lite", "@mantine/[^/]+")],
      reachable: true,
    },
  ),
  only("views-import-react-and-models-only", "a view imports React, the component library, models and core", VIEWS, [
    within("core/", "ui/(?!composition/)"),
    packages(
      "react",
      "react-dom",
      "react-router-dom",
      "react-i18next",
      "mobx-react-lite",
      "@types/react",
      "@mantine/[^/]+",
      "@tabler/icons-react",
      "@fontsource-variable/[^/]+",
      "dayjs",
    ),
  ]),
  never(
    "views-run-no-use-case",
    "a view imports constants and types of core; its model runs the use cases",
    { path: VIEWS },
    { path: within("core/ports/", "core/record/use-cases\\.ts$"), dependencyTypesNot: ["type-only"] },
  ),
  only(
    "areas-do-not-import-each-other",
    "an area imports itself, ui/shared, ui/ecg, ui/shell and what areas of the record share",
    "^ui/(?!routing/|shell/|composition/|shared/|record/(?:allergies|audit-trail|dicom|document-doors|doses|open-findings|printed-paper|section-parts)/)(record/[^/]+|[^/]+)/",
    [
      "^(?!ui/)",
      within(
        "ui/$1/",
        "ui/shared/",
        "ui/ecg/",
        "ui/record/(?:(?:allergies|audit-trail|dicom|document-doors|doses|open-findings|printed-paper|section-parts)/)?[^/]+\\.tsx?$",
        "ui/shell/",
        "ui/calculators/lazy-scores\\.ts$",
      ),
    ],
  ),
  only("shared-imports-no-screen", "shared code imports no screen", "^ui/shared/", ["^(?!ui/)", "^ui/shared/"]),
  never(
    "only-composition-imports-adapters",
    "only the container in ui/composition imports inversify and the adapters",
    { path: "^ui/(?!composition/)" },
    { path: ["^adapters/", packages("inversify")] },
  ),
  never(
    "composition-imports-browser-adapters-only",
    "the container of the browser imports the browser's adapters only",
    { path: "^ui/composition/", pathNot: "^ui/composition/test-device\\.ts$" },
    { path: "^adapters/", pathNot: within("adapters/(http|bluetooth|browser|documents|paper)/") },
  ),
  only(
    "demo-device-imports-the-emulator-only",
    "one file of the container imports the emulated device, and no other fake",
    "^ui/composition/test-device\\.ts$",
    [within("core/", "adapters/bluetooth/", "adapters/memory/checkme/")],
  ),
  never(
    "demo-device-is-loaded-on-demand",
    "the emulated device is imported dynamically, so that no page loads it",
    { path: "^ui/" },
    { path: "^ui/composition/test-device\\.ts$", dynamic: false },
  ),
  never(
    "only-main-imports-composition",
    "only main.tsx imports the container",
    { path: "^ui/(?!composition/|main\\.tsx$)" },
    { path: "^ui/composition/" },
  ),
];

const everywhere = [
  never(
    "product-imports-no-tests",
    "the product imports neither storybook nor tests",
    { path: within("core/", "adapters/", "ui/") },
    {
      path: [
        within("tests/", "storybook/", "scripts/"),
        packages("vitest", "fast-check", "storybook", "@storybook/[^/]+"),
      ],
    },
  ),
  never("no-cycles", "no import cycles", {}, { circular: true }),
  never(
    "imports-resolve",
    "an import that cannot be resolved would pass every other rule",
    {},
    { couldNotResolve: true },
  ),
  never(
    "imports-resolve-to-source",
    "an import of another package resolves to its source, not to its build",
    {},
    { path: "(^|/)dist/", pathNot: "node_modules/" },
  ),
];

export default {
  forbidden: [...core, ...adapters, ...ui, ...everywhere],
  options: {
    skipAnalysisNotInRules: true,
    doNotFollow: { path: ["(^|/)node_modules/", "(^|/)dist/"] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["source", "import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
      extensions: [".ts", ".tsx", ".d.ts", ".mjs", ".js", ".cjs", ".json"],
    },
  },
};
