import { readdirSync } from "node:fs";
import type { LabelSet } from "@libretto/ui/shared/translations";

const isLabelSet = (value: unknown): value is LabelSet<string> =>
  typeof value === "object" && value !== null && "area" in value && "labels" in value;

/** The label sets of all screens. */
export const allLabelSets = async (): Promise<readonly LabelSet<string>[]> => {
  const files = readdirSync("ui", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("-labels.ts"));
  const modules: readonly Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `../../../ui/${file}`)),
  );
  return modules.flatMap((module) => Object.values(module).filter(isLabelSet));
};
