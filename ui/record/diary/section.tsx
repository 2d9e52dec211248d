import { BODY_SIDES } from "@libretto/core/body-model/canvas";
import { diaryEntryAddress } from "@libretto/core/navigation/diary-address";
import type { DrawnStrokes } from "@libretto/core/record/diary/body-drawing";
import type { DiaryDraft, DiaryEntry } from "@libretto/core/record/diary/diary-entry";
import { drawingCountOf } from "@libretto/core/record/diary/wire";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelText } from "../../shared/confidentiality/level-text.ts";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { dayText } from "../../shared/formats.ts";
import { describeChanges } from "../../shared/forms/describe-changes.ts";
import { details } from "../../shared/list/details.ts";
import { loadCode } from "../../shared/load-code.ts";
import { sectionLabels } from "../../shared/section/section-labels.ts";
import { eraseFormType, type SectionView } from "../../shared/section/section-view.ts";
import type { RecordServices } from "../sections-model.ts";
import type { DiaryFormModel } from "./diary-form-model.ts";
import { type DiaryLabel, diaryLabels } from "./diary-labels.ts";
import { Thumbnail } from "./thumbnails/Thumbnail.tsx";

/** The names of the fields. */
export const diaryFieldLabels = (label: DiaryLabel, level: string) => ({
  date: label("date"),
  description: label("description"),
  strokes: label("drawing"),
  level,
});

/** The view of the diary. The form of an entry is a page. */
export const diaryView = (services: RecordServices): SectionView<DiaryDraft, DiaryEntry> => {
  const { language, goTo } = services;
  const label: DiaryLabel = (key, values) => language.label(diaryLabels, key, values);
  const nameOf = ({ date }: DiaryEntry): string => dayText(date);
  const showDrawings = async (entry: DiaryEntry): Promise<void> => {
    const code = await loadCode(services.notices, () => import("./diary-dialogs.ts"));
    code?.showDrawings(services, entry, nameOf(entry));
  };
  return {
    nameOf,
    factsOf: (entry) => {
      const count = drawingCountOf(entry);
      return [entry.description, count === 0 ? "" : label("drawn", { count })].filter(Boolean);
    },
    labelsOfList: () => ({ title: label("entries"), empty: label("empty") }),
    saveQuestion: "form.saveChanges",
    openFormPage: (id) => goTo(diaryEntryAddress(id)),
    thumbnail: Thumbnail,
    ownActions: {
      view: (entry) => ({
        label: label("drawings"),
        run: () => void showDrawings(entry),
      }),
    },
    loadDialogs: async () => {
      const code = await import("./diary-dialogs.ts");
      return eraseFormType<DiaryDraft, DiaryEntry, DiaryFormModel>({
        describe: (changes) => {
          const names = diaryFieldLabels(label, language.label(levelLabels, "level"));
          const drawnSides = (strokes: DrawnStrokes) =>
            BODY_SIDES.filter((side) => strokes[side].length > 0)
              .map((side) => label(side))
              .join(", ");
          return describeChanges(
            changes,
            {
              date: { label: names.date, format: formatDate },
              description: { label: names.description },
              strokes: { label: names.strokes, format: drawnSides },
              level: { label: names.level, format: levelText(language) },
            },
            (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
          );
        },
        detailsOf: ({ description }) => details({ label: label("description"), text: description }),
        daysOf: () => ["date"],
        createForm: (parts) => code.createForm(services, parts),
        views: code.views,
      });
    },
  };
};
