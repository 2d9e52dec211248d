import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findPageOfSection } from "@libretto/core/navigation/row-address";
import { linkedSectionsOf } from "@libretto/core/record/across/row-links";
import type {
  AnySection,
  CatalogueReference,
  RowCore,
  RowReference,
  SectionStorage,
} from "@libretto/core/record/section";
import { findSection, SECTION_NAMES, type SectionName, sections, sharedSections } from "@libretto/core/record/sections";
import { mappings } from "@libretto/core/reports/fhir/mappings";
import { presentations } from "@libretto/core/reports/presentations/all";
import { createPresentationContext } from "@libretto/core/reports/presentations/presentation";
import { loadSectionView } from "@libretto/ui/composition/section-views";
import { describe, expect, it } from "vitest";
import { TODAY } from "../support/builders.ts";
import { sampleRowOf } from "../support/record/sample-rows.ts";
import { ROOT } from "./cruise.ts";

const LANGUAGES = ["it", "en"] as const;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const textOf = (folder: string, isWanted: (path: string) => boolean): string =>
  filesIn(folder)
    .filter(isWanted)
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");

const migrations = textOf("adapters/sql/migrations", (path) => path.endsWith(".sql"));
const views = textOf("ui/record", (path) => /(section|Lists|Page)\.tsx?$/.test(path));
/** Whether a view of lists and forms imports the definition; a log has a page of its own. */
const hasScreen = (name: string): boolean =>
  (findSection(name).isLog === true && findPageOfSection(name) !== null) ||
  new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "@libretto/core/record/[^"]*wire"`).test(views);

/** Sections with a screen outside of the record: the personal links are on the page of links. */
const SCREEN_ELSEWHERE: readonly string[] = ["links"];

const tableOf = ({ collection, storage }: AnySection): string => (storage as SectionStorage).table ?? collection;
const tableIsCreated = (section: AnySection): boolean => {
  const table = tableOf(section);
  return new RegExp(`create table ${table} |create_section_table\\(\\s*'${table}'`).test(migrations);
};

/** Whether a policy shows the rows to doctors and readers of share links; personal links are for their owner only. */
const isShared = (section: AnySection): boolean =>
  !SECTION_NAMES.includes(section.name as SectionName) ||
  migrations.includes(`share_section('${tableOf(section)}', '${section.collection}'`);

const emptyTexts = (texts: Readonly<Record<string, string>>, what: string): readonly string[] =>
  Object.entries(texts).flatMap(([name, text]) => (text.trim() === "" ? [`${what}: ${name}`] : []));

/** What a section lacks, beyond what the types demand. */
const missingParts = (section: AnySection): readonly string[] => [
  ...LANGUAGES.flatMap((language) => emptyTexts(section.names[language], `names in ${language}`)),
  ...(tableIsCreated(section) ? [] : ["a migration that creates its table"]),
  ...(isShared(section) ? [] : ["a migration that shows it to doctors and readers of share links"]),
  ...(hasScreen(section.name) || SCREEN_ELSEWHERE.includes(section.name) ? [] : ["a screen in ui/record"]),
];

const each = (sections as readonly AnySection[]).map((section) => [section.name, section] as const);

describe.each(each)("the section %s", (name, section) => {
  it("has names, a table, a policy of the sharing rule and a screen", () => {
    expect(missingParts(section)).toEqual([]);
  });

  it("names columns of its wire format only", () => {
    const { sortColumn, listColumn, partition, deletedValue }: SectionStorage = section.storage;
    const references: readonly RowReference<RowCore>[] = section.references ?? [];
    const named = [
      sortColumn,
      listColumn,
      partition?.column,
      deletedValue?.column,
      ...references.map((one) => one.column),
    ];
    const known: readonly string[] = [...section.wire.columns, section.idField];
    expect(named.filter((column) => column !== undefined && !known.includes(column))).toEqual([]);
  });

  it("refers to sections that exist, by fields of its draft", () => {
    const blank = section.createBlank(section.lists[0], TODAY);
    for (const { field, to } of (section.references ?? []) as readonly RowReference<RowCore>[]) {
      expect(each.map(([known]) => known)).toContain(to);
      expect(Object.keys(blank)).toContain(field);
    }
  });

  it("names entries of catalogues in fields of its draft only", () => {
    const blank = section.createBlank(section.lists[0], TODAY);
    const fields = ((section.catalogueReferences ?? []) as readonly CatalogueReference<RowCore>[]).map(
      ({ field }) => field,
    );
    expect(fields.filter((field) => !(field in blank))).toEqual([]);
  });

  it("has a view that the pages of linked rows can load", async () => {
    const isLinked = linkedSectionsOf(section).length > 0;
    expect(isLinked && (await loadSectionView(() => undefined)(name)) === null).toBe(false);
  });

  it("has a valid sample row", () => {
    expect(section.check(sampleRowOf(section))._tag).toBe("Right");
  });

  it("has its screen in one place", () => {
    expect(SCREEN_ELSEWHERE.includes(name) && hasScreen(name)).toBe(false);
  });
});

describe.each(sharedSections.map(({ name }) => [name] as const))("the documents of %s", (name: SectionName) => {
  it.each(LANGUAGES.map((language) => [language] as const))("have a title and labels (%s)", (language) => {
    const context = createPresentationContext(language, {});
    const { titleOf, columns } = presentations[name];
    expect(titleOf(context)).not.toBe("");
    expect(columns(context).filter(({ label }) => label === "")).toEqual([]);
  });

  it("have columns that fill the width of paper, or are not printed", () => {
    const shares = presentations[name]
      .columns(createPresentationContext("it", {}))
      .flatMap(({ paper }) => paper?.share ?? []);
    const total = shares.reduce((sum, share) => sum + share, 0);
    expect(shares.length === 0 || Math.abs(total - 1) < 1e-9).toBe(true);
  });

  it("have a FHIR mapping", () => {
    expect(mappings[name].entity).not.toBe("");
  });
});
