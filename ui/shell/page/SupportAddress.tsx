import { observer } from "mobx-react-lite";
import { useModel } from "../../shared/models.ts";
import { SettingsModel } from "../settings-model.ts";

/** The support address, if the operator configured one. */
export const SupportAddress = observer(() => {
  const { supportEmail } = useModel(SettingsModel).now;
  return supportEmail !== "" && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
});
