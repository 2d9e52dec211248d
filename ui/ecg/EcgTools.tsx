import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { IconButton } from "../shared/controls/IconButton.tsx";
import { CaliperIcon, DownloadIcon, PrintIcon, ZoomInIcon, ZoomOutIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import styles from "./ecg.module.css";
import { TRUE_SIZE } from "./ecg-geometry.ts";
import { ecgLabels } from "./ecg-labels.ts";
import type { EcgModel } from "./ecg-model.ts";
import type { EcgStage } from "./ecg-stage.ts";
import { useEcgExport } from "./export/use-ecg-export.ts";

interface Props {
  readonly model: EcgModel;
  readonly stage: EcgStage;
  readonly subject: string;
}

/** The toolbar: zoom, calipers, export. */
export const EcgTools = observer(({ model, stage, subject }: Props) => {
  const label = useLabels(ecgLabels);
  const exportModel = useEcgExport();
  const measuring = model.calipers !== null;
  return (
    <div className={styles.tools} role="toolbar" aria-label={label("tools")}>
      <div className={styles.group}>
        <IconButton
          icon={ZoomOutIcon}
          label={label("shrink")}
          tipFrom="start"
          aria-disabled={!model.canZoomOut}
          onClick={model.zoomOut}
        />
        <output className={styles.zoom}>{label("zoom", { percent: Math.round(model.zoom * 100) })}</output>
        <IconButton icon={ZoomInIcon} label={label("grow")} aria-disabled={!model.canZoomIn} onClick={model.zoomIn} />
        <Button aria-pressed={model.zoom === TRUE_SIZE} onClick={model.showTrueSize}>
          {label("trueSize")}
        </Button>
        <span className={styles.scale}>{label("scale")}</span>
      </div>
      <div className={styles.group}>
        <Button
          icon={CaliperIcon}
          aria-pressed={measuring}
          onClick={() => (measuring ? model.hideCalipers() : model.showCalipers(stage.middleSeconds))}
        >
          {label("calipers")}
        </Button>
        <Button
          icon={DownloadIcon}
          busy={exportModel.busy === "png"}
          onClick={() => void exportModel.savePng(model.recording, subject)}
        >
          {label("savePng")}
        </Button>
        <Button
          icon={PrintIcon}
          busy={exportModel.busy === "pdf"}
          onClick={() => void exportModel.savePdf(model.recording, subject)}
        >
          {label("savePdf")}
        </Button>
      </div>
    </div>
  );
});
