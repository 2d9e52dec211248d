import { observer } from "mobx-react-lite";
import { FileLists } from "../record/FileLists.tsx";
import { SectionsModel } from "../record/sections-model.ts";
import { WithRecord } from "../record/WithRecord.tsx";
import { useLabels } from "../shared/labels.ts";
import { useModel, useOwnModel } from "../shared/models.ts";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { CheckDevicePanel } from "./CheckDevicePanel.tsx";
import { deviceLabels } from "./device-labels.ts";
import { DevicesModel } from "./devices-model.ts";
import { HeartDevicePanel } from "./HeartDevicePanel.tsx";

export const FilesPage = observer(() => {
  const label = useLabels(deviceLabels);
  const sections = useModel(SectionsModel);
  const model = useOwnModel(() => sections.sharedModel(DevicesModel));
  return (
    <>
      <PageTitle title={label("title")} />
      <WithRecord>
        <FileLists />
        <CheckDevicePanel model={model} />
        <HeartDevicePanel model={model} />
      </WithRecord>
    </>
  );
});
