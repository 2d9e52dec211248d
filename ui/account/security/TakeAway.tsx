import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { DownloadIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { privacyLabels } from "./privacy-labels.ts";
import { SecurityServices } from "./security-services.ts";
import { TakeAwayModel } from "./take-away-model.ts";

/** Takes all of one's data along. */
export const TakeAway = observer(() => {
  const label = useLabels(privacyLabels);
  const { parts } = useModel(SecurityServices);
  const model = useOwnModel(() => new TakeAwayModel(parts));
  return (
    <Button icon={DownloadIcon} busy={model.packing} onClick={model.take}>
      {label(model.packing ? "packing" : "takeAway")}
    </Button>
  );
});
