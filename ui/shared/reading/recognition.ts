/** The part of the browser's speech recognition that dictation uses. */
interface BrowserRecognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  onresult:
    | ((event: {
        readonly resultIndex: number;
        readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
      }) => void)
    | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  readonly start: () => void;
  readonly stop: () => void;
}
interface RecognitionClass {
  new (): BrowserRecognition;
  /** Whether a language is recognised; newer browsers say so for this device alone. */
  readonly available?: (options: { langs: readonly string[]; processLocally: boolean }) => Promise<string>;
}

/** What happens while somebody dictates. */
interface DictationEvents {
  readonly onText: (text: string) => void;
  readonly onFailure: () => void;
  readonly onEnd: () => void;
}

/** Writes what somebody says. */
export interface Recognition {
  /** Whether this device alone recognises the language. Otherwise the maker of the browser hears what is said. */
  readonly isLocal: (language: string) => Promise<boolean>;
  /** Begins to listen. Returns the function that ends it. */
  readonly listen: (language: string, isLocal: boolean, events: DictationEvents) => () => void;
}

/** Nobody spoke, or the person ended it: no failure. */
const HARMLESS_ERRORS: readonly string[] = ["no-speech", "aborted"];

const findClass = (): RecognitionClass | undefined => {
  const source = globalThis as {
    readonly SpeechRecognition?: RecognitionClass;
    readonly webkitSpeechRecognition?: RecognitionClass;
  };
  return source.SpeechRecognition ?? source.webkitSpeechRecognition;
};

/** Whether the browser recognises speech. */
export const hasRecognition = (): boolean => findClass() !== undefined;

/** The speech recognition of the browser; null where there is none. */
export const findRecognition = (): Recognition | null => {
  const Browser = findClass();
  if (Browser === undefined) return null;
  return {
    isLocal: async (language) => {
      const state = await Browser.available?.({ langs: [language], processLocally: true }).catch(() => undefined);
      return state === "available";
    },
    listen: (language, isLocal, { onText, onFailure, onEnd }) => {
      const recognition = new Browser();
      recognition.lang = language;
      recognition.continuous = true;
      recognition.interimResults = false;
      if (isLocal) recognition.processLocally = true;
      recognition.onresult = ({ resultIndex, results }) => {
        for (let index = resultIndex; index < results.length; index++)
          if (results[index]?.isFinal === true) onText(results[index]?.[0]?.transcript ?? "");
      };
      recognition.onerror = ({ error }) => {
        if (!HARMLESS_ERRORS.includes(error)) onFailure();
      };
      recognition.onend = onEnd;
      recognition.start();
      return () => recognition.stop();
    },
  };
};
