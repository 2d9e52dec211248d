import "@mantine/core/styles/default-css-variables.css";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { styleNonce } from "./style-nonce.ts";
import { theme, tokensForMantine } from "./theme.ts";

/** Wrap only what is made of Mantine components: the plain kit needs no provider, and so the login screen loads none. */
export const MantineTheme = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={tokensForMantine}
    defaultColorScheme="auto"
    getStyleNonce={styleNonce}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
);
