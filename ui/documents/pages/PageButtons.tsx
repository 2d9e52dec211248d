import { observer } from "mobx-react-lite";
import { Camera } from "../../record/document-doors/Camera.tsx";
import type { PickedDocument } from "../../record/document-doors/picked-document.ts";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import type { ReviewedFile } from "../reviewed-file.ts";
import { pageLabels } from "./page-labels.ts";

interface Props {
  readonly file: ReviewedFile;
  /** Opens the question about the pages of the file and some new pictures. */
  readonly choosePages: (file: ReviewedFile, pictures: readonly PickedDocument[]) => void;
}

/** The buttons that add, order and remove the pages of a photographed document; nothing for other files. */
export const PageButtons = observer(({ file, choosePages }: Props) => {
  const label = useLabels(pageLabels);
  if (!file.canAddPages) return null;
  return (
    <>
      <Camera text={label("addPage")} tone="outline" onPick={(pictures) => choosePages(file, pictures)} />
      {file.pages.length > 1 && (
        <Button aria-label={label("arrangeNamed", { name: file.name })} onClick={() => choosePages(file, [])}>
          {label("arrange")}
        </Button>
      )}
    </>
  );
});
