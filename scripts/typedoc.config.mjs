import { at } from "./lib/project.mjs";

/** `npm run docs`: generates the documentation of core; a public name without a docstring is an error. */
export default {
  name: "@libretto/core",
  readme: at("core/README.md"),
  entryPoints: [at("core")],
  entryPointStrategy: "expand",
  exclude: ["**/node_modules/**", "**/dist/**"],
  // our compiler checks the types; it infers more than the version of TypeDoc
  skipErrorChecking: true,
  disableGit: true,
  sourceLinkTemplate: "{path}#L{line}",
  tsconfig: at("core/tsconfig.json"),
  out: at("build/docs/core"),
  packagesRequiringDocumentation: ["@libretto/core"],
  requiredToBeDocumented: ["Function", "Class", "Interface", "TypeAlias", "Variable"],
  validation: { notExported: false, invalidLink: true, notDocumented: true },
  treatValidationWarningsAsErrors: true,
  excludeExternals: true,
  githubPages: false,
};
