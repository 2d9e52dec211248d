import type { Meta, StoryObj } from "@storybook/react-vite";
import { DrugRulesPage } from "../../drug-check/DrugRulesPage.tsx";

const meta: Meta<typeof DrugRulesPage> = {
  title: "Controllo dei farmaci/Regole e prova",
  component: DrugRulesPage,
  parameters: { layout: "fullscreen", controls: { disable: true } },
};
export default meta;

export const Rules: StoryObj<typeof DrugRulesPage> = { name: "Regole e prova" };
