import { failure } from "@libretto/core/kernel/failure";
import { DrugDetailsPage } from "@libretto/ui/catalogues/DrugDetailsPage.tsx";
import { CentresPage } from "@libretto/ui/centres/CentresPage.tsx";
import { FilesPage } from "@libretto/ui/devices/FilesPage.tsx";
import { ShareLinkPage } from "@libretto/ui/doctor/share-link/ShareLinkPage.tsx";
import { OtherLinksPage } from "@libretto/ui/links/OtherLinksPage.tsx";
import { AccessLogPage } from "@libretto/ui/record/access-log/AccessLogPage.tsx";
import { DiagnosesPage } from "@libretto/ui/record/diagnoses/DiagnosesPage.tsx";
import { ExamsPage } from "@libretto/ui/record/exams/ExamsPage.tsx";
import { HistoryPage } from "@libretto/ui/record/history/HistoryPage.tsx";
import { LabResultsPage } from "@libretto/ui/record/lab-results/LabResultsPage.tsx";
import { SheetPage } from "@libretto/ui/record/patient/SheetPage.tsx";
import { ReactionsPage } from "@libretto/ui/record/reactions/ReactionsPage.tsx";
import { SearchPage } from "@libretto/ui/record/search/SearchPage.tsx";
import { TherapiesPage } from "@libretto/ui/record/therapies/TherapiesPage.tsx";
import { VaccinationsPage } from "@libretto/ui/record/vaccinations/VaccinationsPage.tsx";
import { VisitsPage } from "@libretto/ui/record/visits/VisitsPage.tsx";
import { ReportPage } from "@libretto/ui/reports/ReportPage.tsx";
import { SubscriptionPage } from "@libretto/ui/subscription/SubscriptionPage.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { withRecordModels } from "./record-decorator.tsx";

const meta: Meta = { title: "Schermate/Libretto", decorators: [withRecordModels] };
export default meta;

type Story = StoryObj;

export const Sheet: Story = { render: () => <SheetPage /> };
export const SheetThatFails: Story = {
  render: () => <SheetPage />,
  parameters: { fails: failure("unavailable", "failure.unavailable") },
};
export const Search: Story = { render: () => <SearchPage /> };
export const Therapies: Story = { render: () => <TherapiesPage /> };
export const Diagnoses: Story = { render: () => <DiagnosesPage /> };
export const History: Story = { render: () => <HistoryPage /> };
export const Visits: Story = { render: () => <VisitsPage /> };
export const Vaccinations: Story = { render: () => <VaccinationsPage /> };
export const Exams: Story = { render: () => <ExamsPage /> };
export const Reactions: Story = { render: () => <ReactionsPage /> };
export const LabResults: Story = { render: () => <LabResultsPage /> };
export const FilesAndDevices: Story = { render: () => <FilesPage /> };
export const AccessLog: Story = { render: () => <AccessLogPage /> };
/** Opens with the passcode K7QM4XPA. */
export const ShareLink: Story = { render: () => <ShareLinkPage /> };
export const Reports: Story = { render: () => <ReportPage /> };
export const Centres: Story = { render: () => <CentresPage /> };
export const OtherLinks: Story = { render: () => <OtherLinksPage /> };
export const Subscription: Story = { render: () => <SubscriptionPage /> };
export const DrugDetails: Story = {
  render: () => <DrugDetailsPage />,
  parameters: { path: "/farmacoDetails/:id", address: "/farmacoDetails/ST0002" },
};
export const UnknownDrug: Story = {
  render: () => <DrugDetailsPage />,
  parameters: { path: "/farmacoDetails/:id", address: "/farmacoDetails/nobody" },
};
