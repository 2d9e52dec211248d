import type { Language } from "@libretto/core/messages/codes";

/**
 * The address of a document that the server prints: the guide of a page, the user guide, or a legal text.
 *
 * @param name the name of its file in docs/guide
 */
export const guideAddress = (name: string, language: Language): string => `/api/guide/${name}?lang=${language}`;
