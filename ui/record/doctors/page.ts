import { DoctorsIcon } from "../../shared/icons/icons.ts";
import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The patient's doctors and what each of them sees. */
export const doctorsPage: PageDescriptor = {
  name: "doctors",
  menu: {
    doctors: { label: { it: "Dottori", en: "Doctors" }, icon: DoctorsIcon },
  },
  guide: "dottori",
  load: async () => (await import("./DoctorsPage.tsx")).DoctorsPage,
};

/** Who sees what. */
export const sharingPage: PageDescriptor = {
  name: "sharing",
  guide: "dottori",
  load: async () => (await import("./SharingPage.tsx")).SharingPage,
};
