import type { PageDescriptor } from "../shell/page/page-descriptor.ts";

/** The shared records of a doctor's patients. */
export const doctorPage: PageDescriptor = {
  name: "doctor",
  menu: {
    patients: { label: { it: "Pazienti", en: "Patients" } },
  },
  guide: "pazienti",
  load: async () => (await import("./DoctorPages.tsx")).DoctorPages,
};
