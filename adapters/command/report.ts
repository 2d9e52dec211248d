import type { IntakeReport } from "@libretto/core/ports/catalogue-intake";

const number = (value: number): string => value.toLocaleString("en");

/** The result of an import, for the operator. */
export const reportLines = (report: IntakeReport): readonly string[] => {
  const source = `${report.source.name}, ${report.source.date}`;
  if (!report.loaded)
    return [`Nothing to do: ${report.name} is loaded already (${source}, ${number(report.rows)} rows).`];
  return [
    `${report.name}: ${number(report.rows)} rows from ${source}`,
    `  added ${number(report.added)}, changed ${number(report.changed)}, removed ${number(report.removed)}`,
    ...Object.entries(report.skipped).map(([why, lines]) => `  left out: ${why} (${number(lines)})`),
    ...(report.refused === 0 ? [] : [`  refused ${number(report.refused)}:`]),
    ...report.refusals.map(({ where, why }) => `    ${where}: ${why}`),
  ];
};
