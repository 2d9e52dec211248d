import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import type { ReviewedFile } from "../reviewed-file.ts";
import { pictureLabels } from "./picture-labels.ts";

/** The button that opens the editor of the pictures of a file; nothing for a file without pictures. */
export const EditButton = observer(({ file }: { readonly file: ReviewedFile }) => {
  const label = useLabels(pictureLabels);
  if (!file.canEdit) return null;
  return (
    <Button aria-label={label("editNamed", { name: file.name })} onClick={file.startEditing}>
      {label("edit")}
    </Button>
  );
});
