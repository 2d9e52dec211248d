import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

const sage: MantineColorsTuple = [
  "var(--sage-0)",
  "var(--sage-1)",
  "var(--sage-2)",
  "var(--sage-3)",
  "var(--sage-4)",
  "var(--sage-5)",
  "var(--sage-6)",
  "var(--sage-7)",
  "var(--sage-8)",
  "var(--sage-9)",
];

/** Mantine uses our tokens; `tokens.css` has their values. */
export const theme = createTheme({
  colors: { sage },
  primaryColor: "sage",
  primaryShade: 7,
  fontFamily: "var(--font)",
  headings: { fontFamily: "var(--font)" },
  defaultRadius: "var(--r-control)",
});

const surfaces = {
  "--mantine-color-body": "var(--card)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-dimmed": "var(--ink-3)",
  "--mantine-color-placeholder": "var(--ink-3)",
  "--mantine-color-error": "var(--danger-text)",
  "--mantine-color-default-border": "var(--line)",
  "--mantine-color-default-hover": "var(--accent-wash)",
  "--mantine-color-anchor": "var(--accent-text)",
  "--mantine-primary-color-filled": "var(--accent)",
  "--mantine-primary-color-filled-hover": "var(--accent-hover)",
  "--mantine-primary-color-contrast": "var(--accent-ink)",
};

/** Both colour schemes use the same tokens, which depend on the scheme. */
export const tokensForMantine: CSSVariablesResolver = () => ({ variables: {}, light: surfaces, dark: surfaces });
