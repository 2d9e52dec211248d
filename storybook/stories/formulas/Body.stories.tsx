import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormulaPage } from "../../formulas/FormulaPage.tsx";

const meta: Meta<typeof FormulaPage> = {
  title: "Formule cliniche/Corpo",
  component: FormulaPage,
  parameters: { layout: "fullscreen", controls: { disable: true } },
};
export default meta;

type Story = StoryObj<typeof FormulaPage>;

export const Bmi: Story = { name: "Indice di massa corporea", args: { id: "bmi" } };
export const BsaDubois: Story = { name: "Superficie corporea (Du Bois)", args: { id: "bsa_dubois" } };
export const BsaMosteller: Story = { name: "Superficie corporea (Mosteller)", args: { id: "bsa_mosteller" } };
