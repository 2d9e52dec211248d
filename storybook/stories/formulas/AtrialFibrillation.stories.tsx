import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormulaPage } from "../../formulas/FormulaPage.tsx";

const meta: Meta<typeof FormulaPage> = {
  title: "Formule cliniche/Fibrillazione atriale",
  component: FormulaPage,
  parameters: { layout: "fullscreen", controls: { disable: true } },
};
export default meta;

type Story = StoryObj<typeof FormulaPage>;

export const HasBled: Story = { name: "HAS-BLED", args: { id: "has_bled" } };
export const HasBledRatePisters2010: Story = {
  name: "Sanguinamenti per HAS-BLED (Pisters 2010)",
  args: { id: "has_bled_rate_pisters_2010" },
};
export const HasBledRateLip2011: Story = {
  name: "Sanguinamenti per HAS-BLED (Lip 2011)",
  args: { id: "has_bled_rate_lip_2011" },
};
export const Cha2ds2Vasc: Story = { name: "CHA₂DS₂-VASc", args: { id: "cha2ds2_vasc" } };
export const Cha2ds2VascRateFriberg2012: Story = {
  name: "Ictus per CHA₂DS₂-VASc (Friberg 2012)",
  args: { id: "cha2ds2_vasc_rate_friberg_2012" },
};
export const Cha2ds2Va: Story = { name: "CHA₂DS₂-VA", args: { id: "cha2ds2_va" } };
export const Cha2ds2VaRateFinacaf: Story = {
  name: "Ictus per CHA₂DS₂-VA (FinACAF)",
  args: { id: "cha2ds2_va_rate_finacaf" },
};
