import type { MaritalStatus } from "@libretto/core/catalogues/wire";
import type { Sex } from "@libretto/core/record/patient/patient";
import type { Label } from "../../shared/translations.ts";
import type { sheetLabels } from "./sheet-labels.ts";

export type SheetLabel = Label<NonNullable<(typeof sheetLabels)["keys"]>>;

const KNOWN_STATUSES = 9;

/** A marital status: translated if it is an official one, otherwise as in the catalogue. */
export const statusText = (label: SheetLabel, { id, name }: MaritalStatus): string =>
  id >= 1 && id <= KNOWN_STATUSES ? label(`status${id}` as "status1") : name;

export const donorText = (label: SheetLabel, donor: boolean | null): string =>
  label(donor === null ? "notStated" : donor ? "consents" : "refuses");

export const sexText = (label: SheetLabel, sex: Sex): string => label(sex);
