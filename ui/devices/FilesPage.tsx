import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { observer } from "mobx-react-lite";
import { FoundData } from "../record/document-doors/FoundData.tsx";
import { LazyDocumentDoor } from "../record/document-doors/LazyDocumentDoor.tsx";
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

/** Below a longer list the devices would be hard to find. */
const LONG_LIST = 10;

/** The files, and the devices; above a long list the devices come first. */
export const FilesPage = observer(() => {
  const label = useLabels(deviceLabels);
  const sections = useModel(SectionsModel);
  const model = useOwnModel(() => sections.sharedModel(DevicesModel));
  const { record } = sections.services.record;
  const isLong = [files, kardiaTraces].some(({ name }) => (record?.collections[name]?.total ?? 0) > LONG_LIST);
  const panels = (
    <>
      <CheckDevicePanel model={model} />
      <HeartDevicePanel model={model} />
    </>
  );
  return (
    <>
      <PageTitle title={label("title")} />
      <WithRecord>
        <FoundData />
        {isLong && panels}
        <FileLists />
        <LazyDocumentDoor />
        {!isLong && panels}
      </WithRecord>
    </>
  );
});
