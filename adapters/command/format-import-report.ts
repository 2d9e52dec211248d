import type { CatalogueImportReport } from "../sql/catalogues/catalogue-importer.ts";

const formatNumber = (value: number): string => value.toLocaleString("en");

/** Formats the result of an import as lines for the operator. */
export const formatImportReport = (report: CatalogueImportReport): readonly string[] => {
  const source = `${report.source.name}, ${report.source.date}`;
  if (!report.loaded)
    return [`Nothing to do: ${report.name} is loaded already (${source}, ${formatNumber(report.rows)} rows).`];
  return [
    `${report.name}: ${formatNumber(report.rows)} rows from ${source}`,
    `  added ${formatNumber(report.added)}, changed ${formatNumber(report.changed)}, removed ${formatNumber(report.removed)}`,
    ...Object.entries(report.skipped).map(([reason, lines]) => `  left out: ${reason} (${formatNumber(lines)})`),
    ...(report.refused === 0 ? [] : [`  refused ${formatNumber(report.refused)}:`]),
    ...report.refusals.map(({ where, reason }) => `    ${where}: ${reason}`),
  ];
};
