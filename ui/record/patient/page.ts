import { PersonIcon } from "../../shared/icons/icons.ts";
import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The patient's sheet, the start page. */
export const sheetPage: PageDescriptor = {
  name: "sheet",
  menu: {
    registro: { label: { it: "Registro", en: "Record" } },
    booking: { label: { it: "Prenotazione solidale", en: "Solidarity booking" } },
    sheet: { label: { it: "Scheda", en: "Sheet" }, icon: PersonIcon },
  },
  guide: "scheda",
  load: async () => (await import("./SheetPage.tsx")).SheetPage,
};
