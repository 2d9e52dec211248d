import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Button } from "../controls/Button.tsx";
import { ReadAloudIcon, StopIcon } from "../icons/icons.ts";
import { useLabels } from "../labels.ts";
import { LanguageModel } from "../language-model.ts";
import { useModel, useOwnModel } from "../models.ts";
import { ReadAloudModel } from "./read-aloud-model.ts";
import { readLines } from "./readable-text.ts";
import { readingLabels } from "./reading-labels.ts";
import { findSpeech, type Speech } from "./speech.ts";

interface Props {
  /** The parts of the page to read: a selector. */
  readonly parts: string;
}

const Reader = observer(({ parts, speech }: Props & { readonly speech: Speech }) => {
  const label = useLabels(readingLabels);
  const { current } = useModel(LanguageModel);
  const model = useOwnModel(() => new ReadAloudModel(speech, current));
  // the reading ends with the page
  useEffect(() => {
    const stop = () => model.stop();
    window.addEventListener("pagehide", stop);
    return () => {
      window.removeEventListener("pagehide", stop);
      model.dispose();
    };
  }, [model]);
  if (!model.isAvailable) return null;
  return (
    <Button
      icon={model.isReading ? StopIcon : ReadAloudIcon}
      aria-pressed={model.isReading}
      onClick={() => model.toggle(() => [...document.querySelectorAll(parts)].flatMap(readLines))}
    >
      {label(model.isReading ? "stopReading" : "read")}
    </Button>
  );
});

/** Reads parts of the page aloud, with a voice of this device. Nothing where there is none. */
export const ReadAloud = observer(({ parts }: Props) => {
  const { current } = useModel(LanguageModel);
  const speech = useOwnModel(findSpeech);
  return speech === null ? null : <Reader key={current} parts={parts} speech={speech} />;
});
