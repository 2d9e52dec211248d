import type { EcgRecording } from "@libretto/core/devices/ecg-recording";
import { observer } from "mobx-react-lite";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import styles from "./ecg.module.css";
import { factsOf } from "./ecg-text.ts";

/** The facts of a recording as text, also for users who cannot see the trace. */
export const EcgFacts = observer(({ recording }: { readonly recording: EcgRecording }) => (
  <dl className={styles.facts}>
    {factsOf(recording, useModel(LanguageModel)).map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
));
