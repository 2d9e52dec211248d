import { Route, Routes } from "react-router-dom";
import { NotFoundPage } from "../shell/page/NotFoundPage.tsx";
import { PatientsPage } from "./PatientsPage.tsx";
import { SharedRecordPage } from "./SharedRecordPage.tsx";

/** The pages of a doctor: the list of patients, and each shared record by the patient's account id. */
export const DoctorPages = () => (
  <Routes>
    <Route index element={<PatientsPage />} />
    <Route path=":id" element={<SharedRecordPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
