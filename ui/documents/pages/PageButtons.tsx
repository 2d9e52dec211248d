import { observer } from "mobx-react-lite";
import { Camera } from "../../record/document-doors/Camera.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import type { ReviewedFile } from "../reviewed-file.ts";
import type { PageChoices } from "./page-choices.ts";
import { pageLabels } from "./page-labels.ts";

interface Props {
  readonly file: ReviewedFile;
  readonly choices: PageChoices;
}

/** The buttons that add, order and remove the pages of a photographed document; nothing for other files. */
export const PageButtons = observer(({ file, choices }: Props) => {
  const label = useLabels(pageLabels);
  // an open question has buttons of its own
  if (!file.canAddPages || choices.current !== null) return null;
  return (
    <>
      <Camera text={label("addPage")} tone="outline" onPick={(pictures) => choices.open(file, pictures)} />
      {file.pages.length > 1 && (
        <Button aria-label={label("arrangeNamed", { name: file.name })} onClick={() => choices.open(file, [])}>
          {label("arrange")}
        </Button>
      )}
    </>
  );
});
