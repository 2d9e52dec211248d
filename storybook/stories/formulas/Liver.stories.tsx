import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormulaPage } from "../../formulas/FormulaPage.tsx";

const meta: Meta<typeof FormulaPage> = {
  title: "Formule cliniche/Fegato",
  component: FormulaPage,
  parameters: { layout: "fullscreen", controls: { disable: true } },
};
export default meta;

type Story = StoryObj<typeof FormulaPage>;

export const Meld: Story = { name: "MELD", args: { id: "meld" } };
export const MeldNa: Story = { name: "MELD-Na (OPTN 2016)", args: { id: "meld_na" } };
export const MeldMortalityWiesner2003: Story = {
  name: "Mortalità per MELD (Wiesner 2003)",
  args: { id: "meld_mortality_wiesner_2003" },
};
export const Meld30: Story = { name: "MELD 3.0", args: { id: "meld_3_0" } };
