import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { IconButton } from "../shared/controls/IconButton.tsx";
import { CaliperIcon, DownloadIcon, PrintIcon, ZoomInIcon, ZoomOutIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import styles from "./ecg.module.css";
import { EcgExportModel } from "./ecg-export-model.ts";
import { TRUE_SIZE } from "./ecg-geometry.ts";
import { ecgLabels } from "./ecg-labels.ts";
import type { EcgModel } from "./ecg-model.ts";
import type { EcgStage } from "./ecg-stage.ts";

interface Props {
  readonly model: EcgModel;
  readonly stage: EcgStage;
  readonly who: string;
}

/** Magnify, measure, export. */
export const EcgTools = observer(({ model, stage, who }: Props) => {
  const label = useLabels(ecgLabels);
  const exported = useModel(EcgExportModel);
  const measuring = model.calipers !== null;
  return (
    <div className={styles.tools} role="toolbar" aria-label={label("tools")}>
      <div className={styles.group}>
        <IconButton
          icon={ZoomOutIcon}
          label={label("shrink")}
          tipFrom="start"
          aria-disabled={!model.mayShrink}
          onClick={model.shrink}
        />
        <output className={styles.zoom}>{label("zoom", { percent: Math.round(model.zoom * 100) })}</output>
        <IconButton icon={ZoomInIcon} label={label("grow")} aria-disabled={!model.mayGrow} onClick={model.grow} />
        <Button aria-pressed={model.zoom === TRUE_SIZE} onClick={model.showTrueSize}>
          {label("trueSize")}
        </Button>
        <span className={styles.scale}>{label("scale")}</span>
      </div>
      <div className={styles.group}>
        <Button
          icon={CaliperIcon}
          aria-pressed={measuring}
          onClick={() => (measuring ? model.putCalipersAway() : model.takeCalipers(stage.middleSeconds))}
        >
          {label("calipers")}
        </Button>
        <Button
          icon={DownloadIcon}
          busy={exported.busy === "png"}
          onClick={() => void exported.savePng(model.recording, who)}
        >
          {label("savePng")}
        </Button>
        <Button
          icon={PrintIcon}
          busy={exported.busy === "pdf"}
          onClick={() => void exported.savePdf(model.recording, who)}
        >
          {label("savePdf")}
        </Button>
      </div>
    </div>
  );
});
