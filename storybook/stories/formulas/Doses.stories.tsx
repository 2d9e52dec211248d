import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormulaPage } from "../../formulas/FormulaPage.tsx";

const meta: Meta<typeof FormulaPage> = {
  title: "Formule cliniche/Dosi e infusioni",
  component: FormulaPage,
  parameters: { layout: "fullscreen", controls: { disable: true } },
};
export default meta;

type Story = StoryObj<typeof FormulaPage>;

export const DoseByWeight: Story = { name: "Dose per peso", args: { id: "dose_by_weight" } };
export const DoseBySurface: Story = {
  name: "Dose per superficie corporea (Mosteller)",
  args: { id: "dose_by_surface" },
};
export const InfusionConcentration: Story = {
  name: "Concentrazione dell’infusione",
  args: { id: "infusion_concentration" },
};
export const InfusionRate: Story = { name: "Velocità di infusione", args: { id: "infusion_rate" } };
export const Drops: Story = { name: "Gocce e ml", args: { id: "drops" } };
