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

const TAX_CODE_GROUPS = [3, 6, 11, 15];

/** `CGNNMO72C52D612X` → `CGN NMO 72C52 D612 X`, in capitals. */
export const formatTaxCode = (code: string): string => {
  const capitals = code.toUpperCase();
  const ends = [...TAX_CODE_GROUPS, capitals.length];
  return ends
    .map((end, i) => capitals.slice(i === 0 ? 0 : ends[i - 1], end))
    .filter(Boolean)
    .join(" ");
};
