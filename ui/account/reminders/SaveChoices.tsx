import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import { reminderSettingsLabels } from "./reminder-settings-labels.ts";
import type { ReminderSettingsModel } from "./reminder-settings-model.ts";

/** The button that saves the choices of all channels. Each card has it, because a card can be longer than a screen. */
export const SaveChoices = observer(({ model }: { readonly model: ReminderSettingsModel }) => {
  const label = useLabels(reminderSettingsLabels);
  return (
    <Button tone="primary" busy={model.working === "save"} disabled={!model.canSave} onClick={() => void model.save()}>
      {label("save")}
    </Button>
  );
});
