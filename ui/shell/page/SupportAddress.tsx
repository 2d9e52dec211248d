import { observer } from "mobx-react-lite";
import { useModel } from "../../shared/models.ts";
import { SettingsModel } from "../settings-model.ts";

/** Whom to write to when nothing helps, where the operator says so. */
export const SupportAddress = observer(() => {
  const { supportEmail } = useModel(SettingsModel).now;
  return supportEmail !== "" && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
});
