import { Sparkline } from "@libretto/ui/shared/charts/Sparkline.tsx";
import { TimeChart } from "@libretto/ui/shared/charts/TimeChart.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";

interface Args {
  readonly title: string;
  readonly points: number;
}

const meta: Meta<Args> = {
  title: "Componenti/Grafico",
  args: { title: "Peso nel tempo", points: 8 },
  argTypes: { points: { control: { type: "range", min: 1, max: 60 } } },
};
export default meta;

const DAY = 86_400_000;
const FIRST = Date.UTC(2026, 0, 15);
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export const NelTempo: StoryObj<Args> = {
  render: ({ title, points }) => (
    <TimeChart
      title={title}
      summary="Peso: dal 15/01/2026, in chilogrammi."
      dayOf={dayOf}
      points={Array.from({ length: points }, (_, index) => {
        const at = FIRST + index * 30 * DAY;
        const value = 74 - index * 0.4;
        return { key: index, at, value, label: `${dayOf(at)}: ${value} kg` };
      })}
    />
  ),
};

export const InPiccolo: StoryObj<Args> = {
  render: ({ points }) => (
    <Sparkline
      lines={[Array.from({ length: points }, (_, index) => ({ at: FIRST + index * DAY, value: 74 - Math.sin(index) }))]}
    />
  ),
};
