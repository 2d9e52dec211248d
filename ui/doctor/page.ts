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

/** The own record as one of the patient's doctors sees it. */
export const doctorViewPage: PageDescriptor = {
  name: "doctorView",
  guide: "dottori",
  load: async () => (await import("./ReaderViewPage.tsx")).DoctorViewPage,
};

/** The own record as a carer who only reads sees it. */
export const carerViewPage: PageDescriptor = {
  name: "carerView",
  guide: "persone",
  load: async () => (await import("./ReaderViewPage.tsx")).CarerViewPage,
};

/** The record of another person whom the account may only read. */
export const caredRecordPage: PageDescriptor = {
  name: "caredRecord",
  guide: "persone",
  load: async () => (await import("./CaredRecordPage.tsx")).CaredRecordPage,
};
