import { observer } from "mobx-react-lite";
import { useId } from "react";
import { type ButtonTone, buttonClass } from "../../shared/controls/Button.tsx";
import { Icon } from "../../shared/icons/Icon.tsx";
import { CameraIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { useOwnModel } from "../../shared/models.ts";
import styles from "./document-doors.module.css";
import { doorLabels } from "./door-labels.ts";
import { type PickedDocument, toPhotographs } from "./picked-document.ts";
import { hasTouchScreen } from "./touch-screen.ts";

interface Props {
  /** The text of the button; without it "Fotografa". */
  readonly text?: string;
  readonly tone?: ButtonTone;
  readonly onPick: (files: readonly PickedDocument[]) => void;
}

/**
 * The button that opens the camera of a phone. Only devices that are touched have it: a computer would open the picker of
 * files.
 */
export const Camera = observer(({ text, tone = "primary", onPick }: Props) => {
  const label = useLabels(doorLabels);
  const id = useId();
  const isTouched = useOwnModel(hasTouchScreen);
  if (!isTouched) return null;
  return (
    <span className={styles.camera}>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          const input = event.currentTarget;
          const photographs = toPhotographs(input.files, label("photo"));
          // the next page can be photographed with the same button
          input.value = "";
          if (photographs.length > 0) onPick(photographs);
        }}
      />
      <label htmlFor={id} className={buttonClass(tone)}>
        <Icon of={CameraIcon} />
        {text ?? label("photograph")}
      </label>
    </span>
  );
});
