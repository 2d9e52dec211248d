import { BEFORE_VISIT_FORM, DOSE_LOG_FORM } from "../draft-keys.ts";
import type { SectionsModel } from "../sections-model.ts";
import { interruptedFormLabels } from "./interrupted-form-labels.ts";
import { findSectionOf, listStoredForms } from "./stored-forms.ts";

/** The start of a countdown between two readings is nothing that somebody typed. */
const COUNTDOWN = /:rest$/;
/** The form of an attachment of an exam has its own draft. */
const ATTACHMENT = /:exam-\d+$/;
const CALCULATORS = /^calculators(:|$)/;

/** Whether the page before a visit has questions that somebody wrote: its other choices are made again at once. */
const hasQuestions = (draft: unknown): boolean =>
  typeof (draft as { readonly questions?: unknown } | null)?.questions === "string" &&
  (draft as { readonly questions: string }).questions.trim() !== "";

/** What is typed or under review on this device and not in the record, by name: every kind of draft, each name once. */
const listPendingInput = async (sections: SectionsModel): Promise<readonly string[]> => {
  const { memory, language } = sections.services;
  const { current } = language;
  const nameOf = async (key: string): Promise<readonly string[]> => {
    if (COUNTDOWN.test(key)) return [];
    if (CALCULATORS.test(key)) return [language.label(interruptedFormLabels, "calculators")];
    if (key === DOSE_LOG_FORM) return [language.label(interruptedFormLabels, "doses")];
    if (key === BEFORE_VISIT_FORM)
      return hasQuestions(await memory.loadDraft(key)) ? [language.label(interruptedFormLabels, "beforeVisit")] : [];
    const [form] = listStoredForms(sections, [key.replace(ATTACHMENT, "")]);
    const names = form?.names ?? findSectionOf(key.split(":")[0] ?? "")?.names;
    return [names?.[current].row ?? language.label(interruptedFormLabels, "other")];
  };
  const names: string[] = [];
  for (const key of await memory.listDrafts()) names.push(...(await nameOf(key)));
  return [...new Set(names)];
};

/** Names what a sign-out would delete from this device, and asks. True when nothing would be lost. */
export const confirmLoss = async (sections: SectionsModel): Promise<boolean> => {
  const { dialogs, language } = sections.services;
  const names = await listPendingInput(sections);
  if (names.length === 0) return true;
  return dialogs.confirm({
    message: { text: language.label(interruptedFormLabels, "lossQuestion") },
    details: { text: language.label(interruptedFormLabels, "lossText", { names: names.join(", ") }) },
    verb: { text: language.label(interruptedFormLabels, "leave") },
    cancelVerb: { text: language.label(interruptedFormLabels, "stay") },
    isDestructive: true,
  });
};
