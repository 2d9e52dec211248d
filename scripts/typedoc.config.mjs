import { at } from "./lib/house.mjs";

/** `npm run docs`: the documentation of core, made from its docstrings; a public function without one is an error. */
export default {
  name: "@libretto/core",
  readme: at("core/README.md"),
  entryPoints: [at("core")],
  entryPointStrategy: "expand",
  exclude: ["**/node_modules/**", "**/dist/**"],
  // the types are judged by the compiler of the house, which infers more than the one TypeDoc brings
  skipErrorChecking: true,
  disableGit: true,
  sourceLinkTemplate: "{path}#L{line}",
  tsconfig: at("core/tsconfig.json"),
  out: at("build/docs/core"),
  packagesRequiringDocumentation: ["@libretto/core"],
  requiredToBeDocumented: ["Function"],
  validation: { notExported: false, invalidLink: true, notDocumented: true },
  treatValidationWarningsAsErrors: true,
  excludeExternals: true,
  githubPages: false,
};
