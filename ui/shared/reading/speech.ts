import type { ReadableLine } from "./readable-text.ts";

/** Reads text aloud on this device. */
export interface Speech {
  /** Whether a voice of this device speaks a language. */
  readonly canSpeak: (language: string) => boolean;
  /** Calls the function whenever the voices change. Returns the function that ends this. */
  readonly onVoicesChange: (react: () => void) => () => void;
  /** Reads lines one after the other, instead of what is being read. */
  readonly speak: (lines: readonly ReadableLine[], onEnd: () => void) => void;
  readonly stop: () => void;
}

/** Only voices of this device: the others send the text to the maker of the browser. */
const findVoice = (language: string): SpeechSynthesisVoice | undefined =>
  window.speechSynthesis.getVoices().find(({ lang, localService }) => localService && lang.startsWith(language));

/** The speech synthesis of the browser; null where there is none. */
export const findSpeech = (): Speech | null => {
  if (!("speechSynthesis" in window)) return null;
  const { speechSynthesis } = window;
  return {
    canSpeak: (language) => findVoice(language) !== undefined,
    onVoicesChange: (react) => {
      speechSynthesis.addEventListener("voiceschanged", react);
      return () => speechSynthesis.removeEventListener("voiceschanged", react);
    },
    // One utterance a line: some browsers stop in long ones.
    speak: (lines, onEnd) => {
      speechSynthesis.cancel();
      for (const [index, { text, language }] of lines.entries()) {
        const utterance = new SpeechSynthesisUtterance(text);
        const voice = findVoice(language);
        if (voice !== undefined) utterance.voice = voice;
        utterance.lang = voice?.lang ?? language;
        utterance.onerror = onEnd;
        if (index === lines.length - 1) utterance.onend = onEnd;
        speechSynthesis.speak(utterance);
      }
    },
    stop: () => speechSynthesis.cancel(),
  };
};
