import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Button } from "../controls/Button.tsx";
import { DialogsModel } from "../dialogs/dialogs-model.ts";
import type { FieldInput } from "../forms/field-model.ts";
import { RecordingIcon, StopIcon } from "../icons/icons.ts";
import { useLabels } from "../labels.ts";
import { LanguageModel } from "../language-model.ts";
import { useModel, useOwnModel } from "../models.ts";
import { NoticesModel } from "../notices-model.ts";
import { DictationModel } from "./dictation-model.ts";
import { PreferencesModel } from "./preferences-model.ts";
import { readingLabels } from "./reading-labels.ts";
import { findRecognition, type Recognition } from "./recognition.ts";

interface Props {
  readonly field: FieldInput<string>;
  readonly name: string;
}

const Dictate = observer(({ field, name, recognition }: Props & { readonly recognition: Recognition }) => {
  const label = useLabels(readingLabels);
  const services = {
    dialogs: useModel(DialogsModel),
    notices: useModel(NoticesModel),
    language: useModel(LanguageModel),
    preferences: useModel(PreferencesModel),
  };
  const model = useOwnModel(() => new DictationModel(recognition, field, services));
  useEffect(() => model.dispose, [model]);
  const text = label(model.isListening ? "stopDictating" : "dictate");
  return (
    <>
      <Button
        tone="plain"
        icon={model.isListening ? StopIcon : RecordingIcon}
        aria-label={`${text}: ${name}`}
        aria-pressed={model.isListening}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void model.toggle()}
      >
        {text}
      </Button>
      <span role="status">{model.isListening && label("listening")}</span>
    </>
  );
});

/** Dictates into a text field. Nothing where the browser recognises no speech. */
export const Dictation = observer((props: Props) => {
  const recognition = useOwnModel(findRecognition);
  return recognition === null ? null : <Dictate {...props} recognition={recognition} />;
});
