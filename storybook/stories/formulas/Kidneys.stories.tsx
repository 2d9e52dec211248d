import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormulaPage } from "../../formulas/FormulaPage.tsx";

const meta: Meta<typeof FormulaPage> = {
  title: "Formule cliniche/Reni",
  component: FormulaPage,
  parameters: { layout: "fullscreen", controls: { disable: true } },
};
export default meta;

type Story = StoryObj<typeof FormulaPage>;

export const CockcroftGault: Story = {
  name: "Clearance della creatinina (Cockcroft–Gault)",
  args: { id: "cockcroft_gault" },
};
export const UrinaryCreatinineClearance: Story = {
  name: "Clearance della creatinina urinaria",
  args: { id: "urinary_creatinine_clearance" },
};
export const CkdEpi2009: Story = { name: "CKD-EPI 2009 (creatinina)", args: { id: "ckd_epi_2009" } };
export const CkdEpi2021: Story = { name: "CKD-EPI 2021 (creatinina, senza etnia)", args: { id: "ckd_epi_2021" } };
export const Ekfc2021: Story = { name: "EKFC 2021 (creatinina)", args: { id: "ekfc_2021" } };
