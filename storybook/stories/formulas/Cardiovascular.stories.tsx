import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormulaPage } from "../../formulas/FormulaPage.tsx";

const meta: Meta<typeof FormulaPage> = {
  title: "Formule cliniche/Rischio cardiovascolare",
  component: FormulaPage,
  parameters: { layout: "fullscreen", controls: { disable: true } },
};
export default meta;

type Story = StoryObj<typeof FormulaPage>;

export const Score2: Story = { name: "SCORE2", args: { id: "score2" } };
export const Score2Op: Story = { name: "SCORE2-OP", args: { id: "score2_op" } };
export const Score2Diabetes: Story = { name: "SCORE2-Diabetes", args: { id: "score2_diabetes" } };
export const FraminghamGeneralCvd2008: Story = {
  name: "Framingham 2008 (rischio cardiovascolare generale)",
  args: { id: "framingham_general_cvd_2008" },
};
export const PreventBase10y: Story = { name: "PREVENT, 10 anni", args: { id: "prevent_base_10y" } };
export const PreventBase30y: Story = { name: "PREVENT, 30 anni", args: { id: "prevent_base_30y" } };
export const FraminghamAtp3HardChd: Story = {
  name: "Framingham (ATP III, eventi coronarici)",
  args: { id: "framingham_atp3_hard_chd" },
};
export const Pce2013: Story = { name: "Equazioni di coorte unificate (PCE 2013)", args: { id: "pce_2013" } };
