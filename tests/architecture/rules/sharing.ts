import ts from "typescript";
import type { Rule } from "./rule.ts";

const SOURCE = /(^|\/)ports\/sharing\/record-source(\.ts)?$/;

/** AZ-4: the record reader is the only one that reads rows that the sharing rule has not filtered. */
export const oneRecordReader: Rule = {
  name: "only the record reader takes a source of unfiltered rows",
  ids: "AZ-4",
  where: /^(core\/(?!ports\/sharing\/|record\/across\/sharing\/record-reader\.ts$)|adapters\/server\/)/,
  breaks: (node) =>
    (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isImportTypeNode(node)) &&
    SOURCE.test(
      (ts.isImportTypeNode(node) ? node.argument : node.moduleSpecifier)?.getText().replaceAll(/["']/g, "") ?? "",
    ),
  caught: [
    'import type { RecordSource } from "../../ports/sharing/record-source.ts";',
    'import type { RowSource } from "@libretto/core/ports/sharing/record-source";',
    'export type { SheetSource } from "../sharing/../ports/sharing/record-source.ts";',
    'type Rows = import("../../ports/sharing/record-source.ts").RowSource;',
  ],
  left: [
    'import type { RecordReader } from "../../ports/sharing/record-reader.ts";',
    'import type { Stores } from "../../ports/system/transaction.ts";',
  ],
};

/** The functions that decide what a reader sees of rows, links and fields. */
const FILTERS = new Set([
  ...["canSee", "explain", "explainRow", "isWithinClearance", "shareableOf", "filterVisibleRows", "visibleRowsOf"],
  ...["visibleSheetOf", "emergencySheetOf", "removeHiddenLinks", "stripPrivateFields", "listVisibleIds", "collectIds"],
  ...["pageForDoctor", "patientForDoctor", "collectionsForDoctor", "recordForLink", "forDoctor"],
]);
/** What a clearance consists of. */
const PARTS = new Set(["visibility", "level", "tags"]);
const isClearance = (node: ts.Node): boolean => /(^|\.)clearance$/.test(node.getText());

/** AZ-4: what a reader sees is decided by the record reader and by the policies of the database. */
export const noFilterByHand: Rule = {
  name: "no use case and no adapter filters rows by a clearance",
  ids: "AZ-4",
  where: /^(core\/use-cases|adapters)\//,
  breaks: (node) => {
    if (ts.isImportSpecifier(node)) return FILTERS.has((node.propertyName ?? node.name).text);
    if (ts.isPropertyAccessExpression(node)) return PARTS.has(node.name.text) && isClearance(node.expression);
    return (
      ts.isVariableDeclaration(node) &&
      ts.isObjectBindingPattern(node.name) &&
      node.initializer !== undefined &&
      isClearance(node.initializer)
    );
  },
  excused: {
    "adapters/memory/record/share-links.ts: recordForLink": "shows a link in stories as the record reader does",
  },
  caught: [
    'import { canSee } from "@libretto/core/access/visibility";',
    'import { filterVisibleRows as select } from "../../record/across/sharing/doctor-view.ts";',
    'import { forDoctor } from "../../reports/for-doctor.ts";',
    "const seen = rows.filter((row) => row.level <= clearance.level);",
    "const isOpen = recordAccess.clearance.visibility === 'total';",
    "const { tags } = recordAccess.clearance;",
  ],
  left: [
    'import { canSeeAll, canOpenRecord } from "@libretto/core/access/visibility";',
    "const rows = stores.reader.open(recordAccess).loadRows(therapies);",
    "const level = row.level;",
    "const key = JSON.stringify(recordAccess.clearance);",
  ],
};
