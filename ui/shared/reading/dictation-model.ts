import { LOCALES } from "@libretto/core/messages/locales";
import { makeAutoObservable } from "mobx";
import type { DialogsModel } from "../dialogs/dialogs-model.ts";
import type { LanguageModel } from "../language-model.ts";
import type { NoticesModel } from "../notices-model.ts";
import type { PreferencesModel } from "./preferences-model.ts";
import { readingLabels } from "./reading-labels.ts";
import type { Recognition } from "./recognition.ts";

/** A text field that dictation adds to. */
interface DictatedField {
  readonly value: string;
  readonly write: (text: string) => void;
}

interface Services {
  readonly dialogs: Pick<DialogsModel, "confirm">;
  readonly notices: Pick<NoticesModel, "add">;
  readonly language: LanguageModel;
  readonly preferences: Pick<PreferencesModel, "current" | "change">;
}

/** Text and a dictated sentence, with one space between them. */
const joinTexts = (text: string, more: string): string => [text.trimEnd(), more.trim()].filter(Boolean).join(" ");

/**
 * Dictation into a field. Before its first use the person learns who hears what is said, unless this device alone
 * recognises it.
 */
export class DictationModel {
  isListening = false;
  private stopListening: (() => void) | null = null;
  private isDisposed = false;

  constructor(
    private readonly recognition: Recognition,
    private readonly field: DictatedField,
    private readonly services: Services,
  ) {
    makeAutoObservable<this, "recognition" | "field" | "services" | "stopListening" | "isDisposed">(
      this,
      { recognition: false, field: false, services: false, stopListening: false, isDisposed: false },
      { autoBind: true },
    );
  }

  /** Begins to listen, or ends it. */
  async toggle(): Promise<void> {
    if (this.isListening) return this.stop();
    const language = LOCALES[this.services.language.current];
    const isLocal = await this.recognition.isLocal(language);
    if ((isLocal || (await this.explainWhoHears())) && !this.isDisposed && !this.isListening)
      this.listen(language, isLocal);
  }

  stop() {
    this.stopListening?.();
    this.end();
  }

  /** The field is gone. */
  dispose() {
    this.isDisposed = true;
    this.stop();
  }

  private async explainWhoHears(): Promise<boolean> {
    const { dialogs, language, preferences } = this.services;
    if (preferences.current?.mayDictate === true) return true;
    const isUnderstood = await dialogs.confirm({
      message: { text: language.label(readingLabels, "whoHears") },
      details: { text: language.label(readingLabels, "whoHearsMore") },
      verb: { text: language.label(readingLabels, "understood") },
    });
    if (isUnderstood) preferences.change({ mayDictate: true });
    return isUnderstood;
  }

  private listen(language: string, isLocal: boolean) {
    this.isListening = true;
    try {
      this.stopListening = this.recognition.listen(language, isLocal, {
        onText: (text) => this.field.write(joinTexts(this.field.value, text)),
        onFailure: this.fail,
        onEnd: this.end,
      });
    } catch {
      this.fail();
    }
  }

  private fail() {
    const { notices, language } = this.services;
    this.end();
    notices.add({ tone: "problem", message: { text: language.label(readingLabels, "noDictation") } });
  }

  private end() {
    this.isListening = false;
    this.stopListening = null;
  }
}
