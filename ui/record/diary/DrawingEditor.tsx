import { BODY_SIDES } from "@libretto/core/body-model/canvas";
import { observer } from "mobx-react-lite";
import { PainPalette } from "../../shared/body/PainPalette.tsx";
import { PaintedRegions } from "../../shared/body/PaintedRegions.tsx";
import { RegionPainter } from "../../shared/body/RegionPainter.tsx";
import { RegionPainterModel } from "../../shared/body/region-painter-model.ts";
import { Button } from "../../shared/controls/Button.tsx";
import type { IconShape } from "../../shared/icons/Icon.tsx";
import { Icon } from "../../shared/icons/Icon.tsx";
import { AreaIcon, BrushIcon, DeleteIcon, EraserIcon, RedoIcon, UndoIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { useOwnModel } from "../../shared/models.ts";
import { BodyCanvas } from "./BodyCanvas.tsx";
import { type BodyDrawingModel, DRAWING_TOOLS, type DrawingTool } from "./body-drawing-model.ts";
import styles from "./diary.module.css";
import { diaryLabels } from "./diary-labels.ts";

const TOOL_ICONS: Readonly<Record<DrawingTool, IconShape>> = {
  brush: BrushIcon,
  region: AreaIcon,
  eraser: EraserIcon,
};

/** The two figures with colours and tools, and the list of regions. */
export const DrawingEditor = observer(({ model }: { readonly model: BodyDrawingModel }) => {
  const label = useLabels(diaryLabels);
  const painter = useOwnModel(() => new RegionPainterModel(model.regions, model.paintChosen));
  const painted = BODY_SIDES.flatMap((side) => model.paintedOn(side));
  return (
    <section className={styles.editor} aria-labelledby="diary-where">
      <h2 id="diary-where">{label("where")}</h2>
      <p>{label("howToDraw")}</p>
      <div className={styles.toolbar}>
        <PainPalette degree={model.degree} choose={model.choose} />
        <div className={styles.tools} role="toolbar" aria-label={label("tools")}>
          {DRAWING_TOOLS.map((tool) => (
            <button
              key={tool}
              type="button"
              className={styles.tool}
              aria-pressed={model.tool === tool}
              onClick={() => model.chooseTool(tool)}
            >
              <Icon of={TOOL_ICONS[tool]} />
              {label(tool)}
            </button>
          ))}
          <Button icon={UndoIcon} onClick={model.undo} aria-disabled={!model.canUndo || undefined}>
            {label("undo")}
          </Button>
          <Button icon={RedoIcon} onClick={model.redo} aria-disabled={!model.canRedo || undefined}>
            {label("redo")}
          </Button>
          <Button icon={DeleteIcon} onClick={model.clear} aria-disabled={model.isEmpty || undefined}>
            {label("clear")}
          </Button>
        </div>
      </div>
      <div className={styles.canvases}>
        {BODY_SIDES.map((side) => (
          <figure key={side}>
            <figcaption>{label(side)}</figcaption>
            <BodyCanvas model={model} side={side} label={label(side === "front" ? "canvasFront" : "canvasBack")} />
          </figure>
        ))}
      </div>
      <RegionPainter model={painter} />
      <div role="status">
        <PaintedRegions painted={painted} remove={(region) => model.paintRegion(region, "none")} />
      </div>
    </section>
  );
});
