import { memoryAccountSecurity } from "@libretto/adapters/memory/account/account-security";
import { memoryClock } from "@libretto/adapters/memory/clock";
import { DEMO_ACCOUNT } from "@libretto/adapters/memory/record/demo-patient";
import { AccountPage } from "@libretto/ui/account/AccountPage.tsx";
import { ConsentsPage } from "@libretto/ui/account/privacy/ConsentsPage.tsx";
import { DeletionDialog } from "@libretto/ui/account/privacy/DeletionDialog.tsx";
import { DeletionFormModel } from "@libretto/ui/account/privacy/deletion-form-model";
import { SecurityPage } from "@libretto/ui/account/security/SecurityPage.tsx";
import { RecoveryCodesDialog } from "@libretto/ui/account/security/second-factor/RecoveryCodesDialog.tsx";
import { RecoveryCodesModel } from "@libretto/ui/account/security/second-factor/recovery-codes-model";
import { TurnOnDialog } from "@libretto/ui/account/security/second-factor/TurnOnDialog.tsx";
import { TurnOnModel } from "@libretto/ui/account/security/second-factor/turn-on-model";
import { SecurityServices } from "@libretto/ui/account/security/security-services";
import { StepUpDialog } from "@libretto/ui/account/security/step-up/StepUpDialog.tsx";
import { StepUpFormModel } from "@libretto/ui/account/security/step-up/step-up-form-model";
import { useModel } from "@libretto/ui/shared/models";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { withRecordModels } from "../record/record-decorator.tsx";

const meta: Meta = { title: "Schermate/Account", decorators: [withRecordModels] };
export default meta;

type Story = StoryObj;
const nothing = () => undefined;

export const Account: Story = { render: () => <AccountPage /> };
export const Security: Story = { render: () => <SecurityPage /> };
export const SecurityWithFactor: Story = {
  render: () => <SecurityPage />,
  parameters: { factor: { active: true, obligatory: false } },
};
export const SecurityOfDoctors: Story = {
  render: () => <SecurityPage />,
  parameters: { factor: { active: true, obligatory: true } },
};
export const Consents: Story = { render: () => <ConsentsPage /> };

/** The valid code is `123456`. */
export const StepUp: Story = {
  render: () => (
    <StepUpDialog
      model={
        new StepUpFormModel(
          memoryAccountSecurity(DEMO_ACCOUNT, memoryClock(), undefined, { active: true, obligatory: false }),
          nothing,
        )
      }
    />
  ),
};

const TurningOn = () => {
  const { parts } = useModel(SecurityServices);
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const enrolment = { secret, address: `otpauth://totp/Libretto:${DEMO_ACCOUNT.email}?secret=${secret}` };
  return <TurnOnDialog model={new TurnOnModel(enrolment, parts, nothing)} />;
};
export const TurnOn: Story = { render: () => <TurningOn /> };

const ShowingCodes = () => {
  const { parts } = useModel(SecurityServices);
  const codes = Array.from({ length: 10 }, (_, i) => `ABCD-EFGH-${String.fromCharCode(65 + i)}JKL-MN23`);
  return <RecoveryCodesDialog model={new RecoveryCodesModel(codes, DEMO_ACCOUNT.email, parts, nothing)} />;
};
export const RecoveryCodes: Story = { render: () => <ShowingCodes /> };

const DeletingAccount = () => {
  const { parts } = useModel(SecurityServices);
  return <DeletionDialog model={new DeletionFormModel(parts, [], [], () => "ELIMINA", nothing)} />;
};
export const Deletion: Story = { render: () => <DeletingAccount /> };
