import { sectionTexts } from "../section-texts.ts";

/** The title of files and the labels of their fields. */
export const fileTexts = sectionTexts({
  it: { title: "File", name: "Nome", kind: "Tipo", surveyedOn: "Data di rilevazione", comment: "Commento" },
  en: { title: "Files", name: "Name", kind: "Kind", surveyedOn: "Day of the survey", comment: "Comment" },
});
