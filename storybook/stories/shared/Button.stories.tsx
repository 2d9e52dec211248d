import { Button } from "@libretto/ui/shared/controls/Button.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";

const meta: Meta<typeof Button> = { title: "Componenti/Pulsante", component: Button, args: { children: "Salva" } };
export default meta;

type Story = StoryObj<typeof Button>;

export const Outline: Story = {};
export const Primary: Story = { args: { tone: "primary" } };
export const Danger: Story = { args: { tone: "danger", children: "Elimina" } };
export const Busy: Story = { args: { tone: "primary", busy: true } };
