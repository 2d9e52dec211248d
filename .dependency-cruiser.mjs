/**
 * "Who may import what" of docs/architecture.md, row by row. A path stands for the file itself, wherever the import
 * names it; type imports count like any other.
 */

const packages = (...names) => `(^|/)node_modules/(${names.join("|")})/`;
const within = (...folders) => `^(${folders.join("|")})`;

/** From these files, only to those places; `also` narrows further, e.g. to let Node's own modules through. */
const only = (name, comment, from, allowed, also = {}) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { pathNot: allowed, ...also },
});

const never = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const nodeIsFine = { dependencyTypesNot: ["core"] };

/** The types of FHIR R4 are types alone: nothing of that package is there at run time. */
const PURE_LIBRARIES = packages("fp-ts", "io-ts", "monocle-ts", "@types/fhir");

const core = [
  only(
    "core-is-pure",
    "core imports itself, fp-ts, io-ts, monocle-ts and the types of FHIR",
    "^core/(?!record/patient/tax-code\\.ts$|reports/fhir/uuid\\.ts$)",
    ["^core/", PURE_LIBRARIES],
  ),
  only(
    "tax-code-takes-its-library",
    "the tax code rests on one library of the field",
    "^core/record/patient/tax-code\\.ts$",
    ["^core/", PURE_LIBRARIES, packages("@marketto/codice-fiscale-utils")],
  ),
  only("names-of-resources-take-their-library", "UUIDs come from one library", "^core/reports/fhir/uuid\\.ts$", [
    packages("uuid"),
  ]),
  only("kernel-stands-alone", "kernel and messages import only each other", "^core/(kernel|messages)/", [
    within("core/kernel/", "core/messages/"),
    "node_modules/",
  ]),
  only(
    "plain-folders-stay-plain",
    "access, account, catalogues and their like import kernel, messages, catalogues and ports",
    "^core/(?!kernel/|messages/|ports/|record/|reports/)([^/]+)/",
    [within("core/kernel/", "core/messages/", "core/catalogues/", "core/ports/", "core/$1/"), "node_modules/"],
  ),
  only(
    "sections-stay-apart",
    "two sections that need each other meet in core/record/across",
    "^core/record/(?!across/)([^/]+)/",
    [
      within(
        "core/kernel/",
        "core/messages/",
        "core/access/",
        "core/catalogues/",
        "core/record/section\\.ts$",
        "core/record/$1/",
      ),
      "node_modules/",
    ],
  ),
  only("the-card-knows-no-section", "section.ts is what sections are made of", "^core/record/section\\.ts$", [
    within("core/kernel/", "core/messages/", "core/access/", "core/catalogues/"),
    "node_modules/",
  ]),
  only(
    "over-sections-only-sections-and-ports",
    "across and use cases see sections and ports, what devices measured and what the patient agreed to; not the other plain folders",
    "^core/record/(across/|(?!section\\.ts$)[^/]+\\.ts$)",
    [
      within(
        "core/kernel/",
        "core/messages/",
        "core/access/",
        "core/account/consents\\.ts",
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
    "reports-tell-the-whole-record",
    "reports see what the others over sections see, and what a person's record holds beside them: consents and scores",
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
  never(
    "ports-take-types",
    "a port is an interface: it imports types of core",
    { path: "^core/ports/" },
    { path: "^core/", pathNot: "^core/ports/", dependencyTypesNot: ["type-only"] },
  ),
  never(
    "fp-ts-through-the-kernel",
    "one file imports fp-ts for all, so that Node and bundlers each get modules that they can read",
    { path: within("core/", "adapters/", "ui/"), pathNot: "^core/kernel/fp\\.ts$" },
    { path: packages("fp-ts") },
  ),
];

/** What each driven adapter may take from outside, besides core and Node. */
const DRIVERS = {
  archive: ["@zip.js/zip.js"],
  sql: ["@electric-sql/pglite", "pg", "@types/pg"],
  vault: [],
  mail: ["nodemailer", "@types/nodemailer"],
  payment: [],
  identity: ["argon2", "openid-client", "otpauth", "@zxcvbn-ts/[^/]+"],
  imports: ["csv-parse", "@marketto/[^/]+"],
  print: ["pdfkit", "@types/pdfkit", "fontkit", "@types/fontkit", "marked", "uqr"],
};

const adapters = [
  only("contract-is-data", "the endpoint table runs in the browser and on the server", "^adapters/contract/", [
    within("core/", "adapters/contract/"),
    packages("io-ts"),
  ]),
  only(
    "browser-adapters-know-the-web-only",
    "http and browser import core, contract and the web platform",
    "^adapters/(http|browser)/",
    [within("core/", "adapters/contract/", "adapters/$1/"), packages("io-ts")],
  ),
  only(
    "bluetooth-knows-the-web-and-rxjs",
    "bluetooth imports core, contract, rxjs and the web platform",
    "^adapters/bluetooth/",
    [within("core/", "adapters/contract/", "adapters/bluetooth/"), packages("rxjs")],
  ),
  ...Object.entries(DRIVERS).map(([folder, drivers]) =>
    only(
      `${folder}-keeps-to-its-driver`,
      `adapters/${folder} imports core and its own driver, never another adapter`,
      `^adapters/${folder}/`,
      [within("core/", "adapters/(bytes|locking|shipped)/", `adapters/${folder}/`), packages("io-ts", ...drivers)],
      nodeIsFine,
    ),
  ),
  only(
    "server-composes-at-the-root",
    "only composition-root.ts and its folder know the driven adapters",
    "^adapters/server/(?!composition-root\\.ts$|composition/)",
    [
      within("core/", "adapters/(bytes|contract|locking|server)/"),
      packages("io-ts", "fastify", "@fastify/[^/]+", "pino", "prom-client", "rate-limiter-flexible"),
    ],
    nodeIsFine,
  ),
  only(
    "shipped-is-a-place",
    "where files stand that are read at run time: anybody may ask",
    "^adapters/shipped/",
    [],
    nodeIsFine,
  ),
  only("bytes-stand-alone", "whoever reads a stream of bytes may use the reader", "^adapters/bytes/", []),
  only(
    "locking-knows-the-system",
    "locks and private sockets of a data folder: whoever works on one may use them",
    "^adapters/locking/",
    [within("adapters/locking/")],
    nodeIsFine,
  ),
  never(
    "the-server-is-no-browser",
    "the server and its commands compose driven adapters, not the browser's",
    { path: within("adapters/server/", "adapters/command/") },
    { path: within("adapters/(http|bluetooth|browser|paper)/", "ui/") },
  ),
  only(
    "backup-copies-what-is-kept",
    "backup imports core, the database and the files; nobody who serves",
    "^adapters/backup/",
    [within("core/", "adapters/(backup|files|locking|sql)/"), packages("io-ts")],
    nodeIsFine,
  ),
  only("paper-is-printed-in-a-browser", "paper imports core and what makes PDFs, nothing of Node", "^adapters/paper/", [
    within("core/", "adapters/paper/"),
    packages("pdfkit", "@types/pdfkit", "uqr"),
  ]),
  only("memory-knows-core", "the adapters over a Map need nothing else", "^adapters/memory/", [
    within("core/", "adapters/memory/"),
    packages("io-ts"),
  ]),
];

const MODELS = "^ui/.+-model\\.ts$";
const VIEWS = "^ui/(?!main\\.tsx$).+\\.tsx$";

const ui = [
  only("models-know-no-platform", "a view-model imports core, mobx, other models and what they share", MODELS, [
    within("core/", "ui/(?!composition/)"),
    packages("mobx", "io-ts", "rxjs", "libphonenumber-js"),
  ]),
  never(
    "models-reach-no-view",
    "not even through another file",
    { path: MODELS },
    {
      path: [VIEWS, packages("react", "react-dom", "react-router-dom", "mobx-react-lite", "@mantine/[^/]+")],
      reachable: true,
    },
  ),
  only("views-only-show", "a view imports React, its kit, its models and core", VIEWS, [
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
    "a view takes constants and types of core; its model runs the use cases",
    { path: VIEWS },
    { path: within("core/ports/", "core/record/use-cases\\.ts$"), dependencyTypesNot: ["type-only"] },
  ),
  only(
    "areas-stay-apart",
    "the screens of one area import themselves, what all share, the viewer of ECGs, the frame around them and what stands directly in ui/record",
    "^ui/(?!routing/|shell/|composition/|shared/)(record/[^/]+|[^/]+)/",
    [
      "^(?!ui/)",
      within("ui/$1/", "ui/shared/", "ui/ecg/", "ui/record/[^/]+\\.tsx?$", "ui/shell/", "ui/routing/lazy-scores\\.ts$"),
    ],
  ),
  only("shared-knows-no-screen", "what all screens share imports no screen", "^ui/shared/", [
    "^(?!ui/)",
    "^ui/shared/",
  ]),
  never(
    "adapters-only-in-composition",
    "one container, in ui/composition, knows inversify and the adapters",
    { path: "^ui/(?!composition/)" },
    { path: ["^adapters/", packages("inversify")] },
  ),
  never(
    "composition-is-a-browser",
    "the browser's container takes the browser's adapters",
    { path: "^ui/composition/", pathNot: "^ui/composition/trial-device\\.ts$" },
    { path: "^adapters/", pathNot: within("adapters/(http|bluetooth|browser|paper)/") },
  ),
  only(
    "the-trial-device-is-one-file",
    "one file of the container takes the emulated check device, and nothing else that is made up",
    "^ui/composition/trial-device\\.ts$",
    [within("core/", "adapters/bluetooth/", "adapters/memory/checkme/")],
  ),
  never(
    "the-trial-device-comes-when-asked",
    "what is only for demonstrations is no part of a page",
    { path: "^ui/" },
    { path: "^ui/composition/trial-device\\.ts$", dynamic: false },
  ),
  never(
    "composition-is-the-top",
    "only main.tsx asks for the container",
    { path: "^ui/(?!composition/|main\\.tsx$)" },
    { path: "^ui/composition/" },
  ),
];

const everywhere = [
  never(
    "nothing-imports-tests",
    "storybook and tests import everything, nothing imports them",
    { path: within("core/", "adapters/", "ui/") },
    {
      path: [
        within("tests/", "storybook/", "scripts/"),
        packages("vitest", "fast-check", "storybook", "@storybook/[^/]+"),
      ],
    },
  ),
  never("no-cycles", "two files that need each other are one idea or three", {}, { circular: true }),
  never(
    "resolves",
    "an import that cannot be resolved would satisfy every other rule unseen",
    {},
    { couldNotResolve: true },
  ),
  never(
    "resolves-to-source",
    "across packages an import finds the source, not what was built from it",
    {},
    { path: "(^|/)dist/", pathNot: "node_modules/" },
  ),
];

export default {
  forbidden: [...core, ...adapters, ...ui, ...everywhere],
  options: {
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
