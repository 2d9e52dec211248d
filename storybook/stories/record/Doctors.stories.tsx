import { DEMO_DOCTORS, DEMO_THERAPIES } from "@libretto/adapters/memory/record/demo-patient";
import type { Level } from "@libretto/core/access/confidentiality";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { countVisibleAtLevel } from "@libretto/core/record/across/sharing/sharing";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { DoctorViewPage } from "@libretto/ui/doctor/ReaderViewPage.tsx";
import { DoctorsPage } from "@libretto/ui/record/doctors/DoctorsPage.tsx";
import { SharingPage } from "@libretto/ui/record/doctors/SharingPage.tsx";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { therapiesView } from "@libretto/ui/record/therapies/section.tsx";
import { TherapiesPage } from "@libretto/ui/record/therapies/TherapiesPage.tsx";
import { MailDialog } from "@libretto/ui/shared/mail/MailDialog.tsx";
import { MailModel } from "@libretto/ui/shared/mail/mail-model";
import { useModel, useOwnModel } from "@libretto/ui/shared/models";
import { SelectionBar } from "@libretto/ui/shared/selection/ListSelection.tsx";
import { ListSelectionModel } from "@libretto/ui/shared/selection/list-selection-model";
import { RowsLockDialog } from "@libretto/ui/shared/selection/RowsLockDialog.tsx";
import { RowsLockModel } from "@libretto/ui/shared/selection/rows-lock-model";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { withRecordModels } from "./record-decorator.tsx";

const meta: Meta = { title: "Schermate/Dottori e riservatezza", decorators: [withRecordModels] };
export default meta;

type Story = StoryObj;

const nothing = () => undefined;
const [doctor] = DEMO_DOCTORS;
if (doctor === undefined) throw new Error("the demo has no doctor");
const unreachable = failure("unavailable", "failure.unavailable");

export const Doctors: Story = { render: () => <DoctorsPage /> };
export const WhoSeesWhat: Story = { render: () => <SharingPage /> };
export const WhoSeesWhatThatFails: Story = { render: () => <SharingPage />, parameters: { fails: unreachable } };
export const AsTheDoctorSees: Story = {
  render: () => <DoctorViewPage />,
  parameters: { path: "/vista/:id", address: `/vista/${doctor.id}` },
};
export const AsNoDoctorSees: Story = {
  render: () => <DoctorViewPage />,
  parameters: { path: "/vista/:id", address: "/vista/1" },
};

const mailTo = (answer: typeof unreachable | null) => () => {
  const model = new MailModel({
    to: { name: doctor.name, email: "laura.verdi@example.org" },
    from: { name: "Giulia Ferrari", email: "giulia.ferrari@example.org" },
    service: { send: () => (answer === null ? taskEither.right(undefined) : taskEither.left(answer)) },
    close: nothing,
  });
  if (answer !== null) {
    model.form.fields.subject.write("Pressione");
    model.form.fields.text.write("Buongiorno, le scrivo per la pressione di questa settimana.");
    void model.form.submit();
  }
  return <MailDialog model={model} />;
};
export const Mail: Story = { render: mailTo(null) };
export const MailThatFails: Story = { render: mailTo(unreachable) };

const useTherapies = () => useModel(SectionsModel).sectionModel(therapies, therapiesView);

const SelectingTherapies = () => {
  const model = useTherapies();
  useOwnModel(() => model.setSelectingList("inUse"));
  return <TherapiesPage />;
};
export const Selection: Story = { render: () => <SelectingTherapies /> };

const Bar = ({ count }: { readonly count: number }) => {
  const model = useTherapies();
  const selection = useOwnModel(() => {
    const created = new ListSelectionModel(model, "inUse", RowsLockDialog);
    for (const { id } of DEMO_THERAPIES.filter(({ list }) => list === "inUse").slice(0, count)) created.toggle(id);
    return created;
  });
  return <SelectionBar selection={selection} title="In uso" allId="all" startId="start" />;
};
export const NothingChosen: Story = { render: () => <Bar count={0} /> };
export const OneChosen: Story = { render: () => <Bar count={1} /> };
export const AllChosen: Story = { render: () => <Bar count={DEMO_THERAPIES.length} /> };

const lockRows =
  (level: Level | null, hasAnswer = true) =>
  () => {
    const model = new RowsLockModel<Therapy>({
      rows: DEMO_THERAPIES,
      nameOf: ({ drug }) => drug.name,
      countVisible: (chosen) => countVisibleAtLevel(therapies, DEMO_THERAPIES, chosen, DEMO_DOCTORS),
      save: (row, chosen) =>
        hasAnswer ? taskEither.right({ ...row, level: chosen } as Therapy) : taskEither.left(unreachable),
      close: nothing,
    });
    if (level !== null) model.form.fields.level.write(level);
    if (!hasAnswer) void model.form.submit();
    return <RowsLockDialog model={model} />;
  };
export const LevelOfRows: Story = { render: lockRows(null) };
export const LevelOfRowsChosen: Story = { render: lockRows(3) };
export const LevelOfRowsThatFails: Story = { render: lockRows(6, false) };
