import { NEW_ID } from "@libretto/core/kernel/id";
import { ROUTES } from "@libretto/core/navigation/routes";
import { findPageOfSection } from "@libretto/core/navigation/row-address";
import type { SheetForm } from "@libretto/core/record/patient/sheet-forms";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import type { InterruptedForm } from "../../shared/section/interrupted-form-model.ts";
import { DOCUMENTS_FORM, LAB_REPORT_FORM, SHEET_FORM_OWNER, sheetDraftKey } from "../draft-keys.ts";
import type { SectionsModel } from "../sections-model.ts";

/** The key of a row's draft: its section, its list and its id. */
const KEY = /^([A-Za-z]+):([A-Za-z]+):(\d+)$/;

/** The section with this name; null when there is none. */
export const findSectionOf = (name: string): AnySection | null =>
  (sections as readonly AnySection[]).find((section) => section.name === name) ?? null;

/** The form of a row; nothing for a draft that belongs to no page of the record. */
const formOfRow = (sectionsModel: SectionsModel, key: string): readonly InterruptedForm[] => {
  const [, name = "", list = "", digits = ""] = KEY.exec(key) ?? [];
  const section = findSectionOf(name);
  const page = findPageOfSection(name);
  if (section === null || page === null || !section.lists.includes(list)) return [];
  const form = { owner: name, list, id: Number(digits) };
  return [
    { key, names: section.names, address: ROUTES[page], reopen: () => sectionsModel.interruptedForm.request(form) },
  ];
};

/** A form that is no form of a row: its owner, its page and its name. */
interface PageForm extends Pick<InterruptedForm, "names" | "address"> {
  readonly owner: string;
  readonly list: string;
}

const sheetForm = (list: SheetForm, it: string, en: string): PageForm => ({
  ...{ owner: SHEET_FORM_OWNER, list, address: ROUTES.sheet },
  names: { it: { row: it }, en: { row: en } },
});

/** The forms of pages, by the key of their draft. */
const PAGE_FORMS: ReadonlyMap<string, PageForm> = new Map([
  [sheetDraftKey("personal"), sheetForm("personal", "dati personali", "personal data")],
  [sheetDraftKey("address"), sheetForm("address", "recapiti", "contact details")],
  [sheetDraftKey("medical"), sheetForm("medical", "informazioni mediche", "medical information")],
  [
    LAB_REPORT_FORM,
    {
      ...{ owner: LAB_REPORT_FORM, list: "", address: ROUTES.labResults },
      names: { it: { row: "referto di laboratorio" }, en: { row: "laboratory report" } },
    },
  ],
  [
    DOCUMENTS_FORM,
    {
      ...{ owner: DOCUMENTS_FORM, list: "", address: ROUTES.documents },
      names: { it: { row: "revisione di documenti" }, en: { row: "review of documents" } },
    },
  ],
]);

const formOfDraft = (sectionsModel: SectionsModel, key: string): readonly InterruptedForm[] => {
  const found = PAGE_FORMS.get(key);
  if (found === undefined) return formOfRow(sectionsModel, key);
  const { names, address, owner, list } = found;
  return [{ key, names, address, reopen: () => sectionsModel.interruptedForm.request({ owner, list, id: NEW_ID }) }];
};

/** The forms of stored drafts, for example after a reload or after the end of a session. */
export const listStoredForms = (sectionsModel: SectionsModel, keys: readonly string[]): readonly InterruptedForm[] =>
  keys.flatMap((key) => formOfDraft(sectionsModel, key));
