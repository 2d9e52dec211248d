import { EcgCanvas } from "@libretto/ui/ecg/EcgCanvas.tsx";
import { EcgViewer } from "@libretto/ui/ecg/EcgViewer.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { onTheEcgDesk } from "./ecg-desk.tsx";
import { madeUp } from "./made-up.ts";

const meta: Meta = { title: "Dispositivi/ECG", decorators: [onTheEcgDesk] };
export default meta;

type Story = StoryObj;

const WHO = "Laura Verdi";
const FIVE_MINUTES = 300;

/** 60 beats a minute like a metronome: an R wave every 25 mm, of 1.2 mV. */
export const Steady: Story = { name: "60 al minuto", render: () => <EcgViewer recording={madeUp()} who={WHO} /> };

/** 72 a minute as a healthy heart beats, with muscle noise. */
export const Noise: Story = {
  name: "Con rumore",
  render: () => <EcgViewer recording={madeUp({ heartRate: 72, variability: 0.04, noise: 0.03 })} who={WHO} />,
};

/** Breathing moves the base line by 0.3 mV, 15 times a minute. */
export const Wander: Story = {
  name: "Linea di base che oscilla",
  render: () => <EcgViewer recording={madeUp({ heartRate: 66, wander: 0.3 })} who={WHO} />,
};

/** Early, wide beats from the ventricle with a pause behind them: the fifth, the twelfth and the twentieth. */
export const Ectopic: Story = {
  name: "Battiti prematuri",
  render: () => (
    <EcgViewer recording={madeUp({ heartRate: 75, variability: 0.02, ectopicBeats: [5, 12, 20] }, "sad")} who={WHO} />
  ),
};

/** 118 a minute. */
export const Fast: Story = {
  name: "118 al minuto",
  render: () => <EcgViewer recording={madeUp({ heartRate: 118, variability: 0.01, noise: 0.01 }, "sad")} who={WHO} />,
};

/** Five minutes, which are drawn no slower than half a one. */
export const Long: Story = {
  name: "Cinque minuti",
  render: () => (
    <EcgViewer
      recording={madeUp({ seconds: FIVE_MINUTES, heartRate: 70, variability: 0.05, noise: 0.01, wander: 0.05 })}
      who={WHO}
    />
  ),
};

/** The canvas of the specification: 700 × 260, with a trace 1500 wide. */
export const Canvas: Story = {
  name: "Riquadro 700 × 260",
  render: () => <EcgCanvas trace={madeUp({ heartRate: 72, variability: 0.04, noise: 0.01 }).trace} />,
};
