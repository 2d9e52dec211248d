import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { DownloadIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { SecurityServices } from "../security/security-services.ts";
import { DataExportModel } from "./data-export-model.ts";
import { privacyLabels } from "./privacy-labels.ts";

/** Downloads all data of the shown record. */
export const DataExportButton = observer(() => {
  const label = useLabels(privacyLabels);
  const { parts } = useModel(SecurityServices);
  const model = useOwnModel(() => new DataExportModel(parts));
  return (
    <Button icon={DownloadIcon} busy={model.isPreparing} onClick={model.startExport}>
      {label(model.isPreparing ? "packing" : "takeAway")}
    </Button>
  );
});
