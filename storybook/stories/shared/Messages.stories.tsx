import { Alert } from "@libretto/ui/shared/dialogs/Alert.tsx";
import { Confirm } from "@libretto/ui/shared/dialogs/Confirm.tsx";
import { Notices } from "@libretto/ui/shared/Notices.tsx";
import { NoticesModel } from "@libretto/ui/shared/notices-model";
import { Banner } from "@libretto/ui/shell/Banner.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";

interface Args {
  readonly text: string;
  readonly subject: string;
  readonly destructive: boolean;
}

const meta: Meta<Args> = {
  title: "Componenti/Messaggi",
  args: { text: "Sei sicuro di cancellare il record?", subject: "Losartan, dal 17/07/2022", destructive: true },
};
export default meta;

type Story = StoryObj<Args>;

const nothing = () => undefined;

export const Domanda: Story = {
  render: ({ text, subject, destructive }) => (
    <Confirm
      question={{ message: { text }, subject, verb: destructive ? "delete" : "save", isDestructive: destructive }}
      answer={nothing}
    />
  ),
};
export const Modifiche: Story = {
  args: { text: "Salvare le modifiche ?", destructive: false },
  render: ({ text, subject }) => (
    <Confirm
      question={{
        message: { text },
        subject,
        verb: "save",
        changes: [{ label: "Dose", before: "50 mg", after: "100 mg" }],
      }}
      answer={nothing}
    />
  ),
};
export const Problema: Story = {
  render: () => (
    <Alert
      announcement={{ message: { code: "failure.apology" }, reference: "7f3a", tone: "problem" }}
      close={nothing}
    />
  ),
};

const notices = new NoticesModel();
notices.add({ tone: "problem", message: { code: "failure.unavailable" }, action: { verb: "retry", run: nothing } });
notices.add({ tone: "done", message: { text: "Losartan eliminato" }, action: { verb: "undo", run: nothing } });

export const Avvisi: Story = { parameters: { models: [notices] }, render: () => <Notices /> };
export const Strisce: Story = {
  render: () => (
    <>
      <Banner state="demo" />
      <Banner state="offline" />
      <Banner state="menuFailed" retry={nothing} />
    </>
  ),
};
