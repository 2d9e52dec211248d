import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import { SectionLists } from "../shared/section/SectionLists.tsx";
import { SectionSearch } from "../shared/section/SectionSearch.tsx";
import { fileLabels } from "./files/file-labels.ts";
import { filesView } from "./files/section.tsx";
import { SectionsModel } from "./sections-model.ts";

/** ECGs as PDF and all other files, with one search; a part of the page of files and devices. */
export const FileLists = observer(() => {
  const label = useLabels(fileLabels);
  const sections = useModel(SectionsModel);
  const traces = sections.sectionModel(kardiaTraces, filesView);
  const others = sections.sectionModel(files, filesView);
  return (
    <>
      <SectionSearch models={[traces, others]} label={label("search")} />
      <SectionLists model={traces} />
      <SectionLists model={others} />
    </>
  );
});
