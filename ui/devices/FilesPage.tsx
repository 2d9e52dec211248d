import { observer } from "mobx-react-lite";
import { guideAddress } from "../app/guide-address.ts";
import { PageTitle } from "../app/PageTitle.tsx";
import { WithRecord } from "../app/WithRecord.tsx";
import { FileLists } from "../record/FileLists.tsx";
import { SectionsModel } from "../record/sections-model.ts";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel, useOwn } from "../shared/models.ts";
import { CheckDevicePanel } from "./CheckDevicePanel.tsx";
import { deviceLabels } from "./device-labels.ts";
import { DevicesModel } from "./devices-model.ts";
import { HeartDevicePanel } from "./HeartDevicePanel.tsx";

/** Files and devices. */
export const FilesPage = observer(() => {
  const label = useLabels(deviceLabels);
  const sections = useModel(SectionsModel);
  const { current } = useModel(LanguageModel);
  const model = useOwn(() => sections.once(DevicesModel));
  return (
    <>
      <PageTitle title={label("title")} guide={guideAddress("file", current)} />
      <WithRecord>
        <FileLists />
        <CheckDevicePanel model={model} />
        <HeartDevicePanel model={model} />
      </WithRecord>
    </>
  );
});
