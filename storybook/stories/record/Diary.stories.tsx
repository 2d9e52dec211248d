import { bodyFigure } from "@libretto/core/body-model/figure";
import { BodyDrawingModel } from "@libretto/ui/record/diary/body-drawing-model";
import { DiaryEntryPage } from "@libretto/ui/record/diary/DiaryEntryPage.tsx";
import { DiaryPage } from "@libretto/ui/record/diary/DiaryPage.tsx";
import { DrawingEditor } from "@libretto/ui/record/diary/DrawingEditor.tsx";
import { FlatBody } from "@libretto/ui/record/diary/model/FlatBody.tsx";
import { Model3dPage } from "@libretto/ui/record/diary/model/Model3dPage.tsx";
import { PaintedBodyModel } from "@libretto/ui/record/diary/model/painted-body-model";
import { canvasPictures } from "@libretto/ui/record/diary/pictures";
import { PainPalette } from "@libretto/ui/shared/body/PainPalette.tsx";
import { PaintedRegions } from "@libretto/ui/shared/body/PaintedRegions.tsx";
import { RegionPainter } from "@libretto/ui/shared/body/RegionPainter.tsx";
import { RegionPainterModel } from "@libretto/ui/shared/body/region-painter-model";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { withRecordModels } from "./record-decorator.tsx";

const meta: Meta = { title: "Schermate/Taccuino", decorators: [withRecordModels] };
export default meta;

type Story = StoryObj;

const { regions } = bodyFigure("female", "back");
const nothing = () => undefined;
const painted = regions.slice(6, 9).map((region, index) => ({
  region,
  degree: (["mild", "strong", "veryStrong"] as const)[index] ?? "mild",
}));

const drawingOf = (sex: "female" | "male"): BodyDrawingModel => {
  const drawing = new BodyDrawingModel(sex, canvasPictures, nothing);
  for (const { region, degree } of painted) drawing.paintRegion(region, degree);
  return drawing;
};

const paintedBody = (): PaintedBodyModel => {
  const body = new PaintedBodyModel();
  for (const { region, degree } of painted) body.paintAs(region, degree);
  return body;
};

export const Elenco: Story = { name: "Elenco, vuoto", render: () => <DiaryPage /> };

export const NuovaVoce: Story = { name: "Nuova voce", render: () => <DiaryEntryPage /> };

export const Disegno: Story = { name: "Disegno", render: () => <DrawingEditor model={drawingOf("female")} /> };

export const DisegnoMaschile: Story = {
  name: "Disegno, figura maschile",
  render: () => <DrawingEditor model={drawingOf("male")} />,
};

export const Colori: Story = { name: "Colori", render: () => <PainPalette degree="intense" choose={nothing} /> };

export const Zone: Story = {
  name: "Zone",
  render: () => (
    <>
      <RegionPainter model={new RegionPainterModel(regions, nothing)} />
      <PaintedRegions painted={painted} remove={nothing} />
    </>
  ),
};

export const Modello: Story = { name: "Modello 3D", render: () => <Model3dPage /> };

export const SenzaWebGl: Story = {
  name: "Figure al posto del modello",
  render: () => <FlatBody model={paintedBody()} />,
};
