import { BodyIcon, DiaryIcon } from "../../shared/icons/icons.ts";
import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The list of diary entries. */
export const diaryPage: PageDescriptor = {
  name: "diary",
  menu: {
    diary: { label: { it: "Taccuino", en: "Diary" }, icon: DiaryIcon },
    model3d: { label: { it: "Modello 3D", en: "3D model" }, icon: BodyIcon },
  },
  guide: "taccuino",
  isPreloaded: true,
  load: async () => (await import("./DiaryPage.tsx")).DiaryPage,
};

/** The form of a new entry. */
export const newDiaryEntryPage: PageDescriptor = {
  name: "newDiaryEntry",
  guide: "taccuino",
  load: async () => (await import("./DiaryEntryPage.tsx")).DiaryEntryPage,
};

/** The form of a stored entry. */
export const diaryEntryPage: PageDescriptor = {
  ...newDiaryEntryPage,
  name: "diaryEntry",
};
