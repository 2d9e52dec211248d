import { useSyncExternalStore } from "react";

const subscribe = (react: () => void): (() => void) => {
  const { speechSynthesis } = window;
  speechSynthesis?.addEventListener("voiceschanged", react);
  return () => speechSynthesis?.removeEventListener("voiceschanged", react);
};

const hasVoice = (): boolean => window.speechSynthesis?.getVoices().some(({ localService }) => localService) ?? false;

/** Whether this device has a voice, in any language. Without one the code of reading aloud is not loaded. */
export const useHasVoice = (): boolean => useSyncExternalStore(subscribe, hasVoice);
