import { memoryAccountSecurity } from "@libretto/adapters/memory/account-security";
import { memoryClock } from "@libretto/adapters/memory/clock";
import { DEMO_ACCOUNT } from "@libretto/adapters/memory/demo-patient";
import { AccountPage } from "@libretto/ui/account/AccountPage.tsx";
import { CodesDialog } from "@libretto/ui/account/security/CodesDialog.tsx";
import { ConsentsPage } from "@libretto/ui/account/security/ConsentsPage.tsx";
import { DeletionDialog } from "@libretto/ui/account/security/DeletionDialog.tsx";
import { DeletionModel } from "@libretto/ui/account/security/deletion-model";
import { ProofDialog } from "@libretto/ui/account/security/ProofDialog.tsx";
import { ProofFormModel } from "@libretto/ui/account/security/proof-form-model";
import { RecoveryCodesModel } from "@libretto/ui/account/security/recovery-codes-model";
import { SecurityPage } from "@libretto/ui/account/security/SecurityPage.tsx";
import { SecurityServices } from "@libretto/ui/account/security/security-services";
import { TurnOnDialog } from "@libretto/ui/account/security/TurnOnDialog.tsx";
import { TurnOnModel } from "@libretto/ui/account/security/turn-on-model";
import { useModel } from "@libretto/ui/shared/models";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { onTheDesk } from "../record/record-desk.tsx";

const meta: Meta = { title: "Schermate/Account", decorators: [onTheDesk] };
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

/** The right code is always the same: `123456`. */
export const Proof: Story = {
  render: () => (
    <ProofDialog
      model={
        new ProofFormModel(
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
  return <CodesDialog model={new RecoveryCodesModel(codes, DEMO_ACCOUNT.email, parts, nothing)} />;
};
export const RecoveryCodes: Story = { render: () => <ShowingCodes /> };

const Leaving = () => {
  const { parts } = useModel(SecurityServices);
  return <DeletionDialog model={new DeletionModel(parts, [], () => "ELIMINA", nothing)} />;
};
export const Deletion: Story = { render: () => <Leaving /> };
