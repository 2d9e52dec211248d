import type { RecordFile } from "@libretto/core/record/files/record-file";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { DocumentIcon, ShowIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { loadCode } from "../../shared/load-code.ts";
import { useModel } from "../../shared/models.ts";
import { RowView } from "../../shared/section/RowView.tsx";
import type { RowViewModel } from "../../shared/section/row-view-model.ts";
import { SectionsModel } from "../sections-model.ts";
import { FilePreview, previewKindOf } from "./FilePreview.tsx";
import { showTrace } from "./file-actions.ts";
import { fileLabels } from "./file-labels.ts";

const PDF = "application/pdf";

/** Opens a PDF in a new window. In the list of ECGs this is one of the actions. */
const ShowPdf = observer(({ file }: { readonly file: RecordFile }) => {
  const label = useLabels(fileLabels);
  const { services } = useModel(SectionsModel);
  return (
    <Button icon={ShowIcon} onClick={() => void showTrace(services)(file)}>
      {`${label("show")} (${label("newWindow")})`}
    </Button>
  );
});

/** Closes the view, reads the data that a PDF carries, and opens their review. */
const ReadData = observer(
  ({ file, close }: { readonly file: RecordFile } & Pick<RowViewModel<RecordFile>, "close">) => {
    const label = useLabels(fileLabels);
    const sections = useModel(SectionsModel);
    const read = async () => {
      const code = await loadCode(sections.services.notices, () => import("../document-doors/read-stored-file.ts"));
      await code?.readStoredFile(sections, file);
    };
    return (
      <Button icon={DocumentIcon} onClick={() => close(() => void read())}>
        {label("readData")}
      </Button>
    );
  },
);

/** The read view of a file, with its content. A PDF also opens in a new window. */
export const FileView = observer(({ model }: { readonly model: RowViewModel<RecordFile> }) => {
  const { row } = model;
  const kind = previewKindOf(row);
  const preview = (
    <>
      {kind !== null && <FilePreview file={row} kind={kind} />}
      {row.list === "files" && row.mediaType === PDF && (
        <>
          <ShowPdf file={row} />
          <ReadData file={row} close={model.close} />
        </>
      )}
    </>
  );
  return <RowView model={model} preview={preview} />;
});
