import "@mantine/core/styles/default-css-variables.css";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { styleNonce } from "./style-nonce.ts";
import { theme, tokensForMantine } from "./theme.ts";

/** Wrap only Mantine components. Our own components need no provider, so the login page does not load it. */
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
