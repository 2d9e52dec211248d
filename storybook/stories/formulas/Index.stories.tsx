import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormulaIndex } from "../../formulas/FormulaIndex.tsx";

const meta: Meta<typeof FormulaIndex> = {
  title: "Formule cliniche/Indice",
  component: FormulaIndex,
  parameters: { layout: "fullscreen", controls: { disable: true } },
};
export default meta;

export const Indice: StoryObj<typeof FormulaIndex> = { name: "Indice" };
