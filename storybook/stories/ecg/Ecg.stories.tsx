import { EcgCanvas } from "@libretto/ui/ecg/EcgCanvas.tsx";
import { EcgViewer } from "@libretto/ui/ecg/EcgViewer.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { withEcgModels } from "./ecg-decorator.tsx";
import { createSyntheticEcg } from "./synthetic-ecg.ts";

const meta: Meta = { title: "Dispositivi/ECG", decorators: [withEcgModels] };
export default meta;

type Story = StoryObj;

const WHO = "Laura Verdi";
const FIVE_MINUTES = 300;

/** 60 beats per minute without variation: an R wave every 25 mm, of 1.2 mV. */
export const Steady: Story = {
  name: "60 al minuto",
  render: () => <EcgViewer recording={createSyntheticEcg()} subject={WHO} />,
};

/** 72 beats per minute with the variation of a healthy heart and muscle noise. */
export const Noise: Story = {
  name: "Con rumore",
  render: () => (
    <EcgViewer recording={createSyntheticEcg({ heartRate: 72, variability: 0.04, noise: 0.03 })} subject={WHO} />
  ),
};

/** Breathing moves the baseline by 0.3 mV, 15 times a minute. */
export const Wander: Story = {
  name: "Linea di base che oscilla",
  render: () => <EcgViewer recording={createSyntheticEcg({ heartRate: 66, baselineWander: 0.3 })} subject={WHO} />,
};

/** Early, wide ventricular beats followed by a pause: the fifth, the twelfth and the twentieth. */
export const Ectopic: Story = {
  name: "Battiti prematuri",
  render: () => (
    <EcgViewer
      recording={createSyntheticEcg({ heartRate: 75, variability: 0.02, ectopicBeats: [5, 12, 20] }, "sad")}
      subject={WHO}
    />
  ),
};

/** 118 beats per minute. */
export const Fast: Story = {
  name: "118 al minuto",
  render: () => (
    <EcgViewer
      recording={createSyntheticEcg({ heartRate: 118, variability: 0.01, noise: 0.01 }, "sad")}
      subject={WHO}
    />
  ),
};

/** Five minutes, drawn as fast as half a minute. */
export const Long: Story = {
  name: "Cinque minuti",
  render: () => (
    <EcgViewer
      recording={createSyntheticEcg({
        seconds: FIVE_MINUTES,
        heartRate: 70,
        variability: 0.05,
        noise: 0.01,
        baselineWander: 0.05,
      })}
      subject={WHO}
    />
  ),
};

/** The canvas of the specification: 700 × 260, with a trace 1500 wide. */
export const Canvas: Story = {
  name: "Riquadro 700 × 260",
  render: () => <EcgCanvas trace={createSyntheticEcg({ heartRate: 72, variability: 0.04, noise: 0.01 }).trace} />,
};
