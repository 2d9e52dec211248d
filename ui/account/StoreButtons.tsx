import { observer } from "mobx-react-lite";
import { Button, buttonClass } from "../shared/controls/Button.tsx";
import { useLabels } from "../shared/labels.ts";
import { labelSet } from "../shared/translations.ts";

const labels = labelSet("stores", {
  it: {
    appFirst: "Sul telefono puoi usare l'app",
    android: "Scarica da Google Play",
    ios: "Scarica da App Store",
    stayInBrowser: "Continua nel browser",
  },
  en: {
    appFirst: "On a phone you can use the app",
    android: "Get it on Google Play",
    ios: "Download on the App Store",
    stayInBrowser: "Continue in the browser",
  },
});

interface Props {
  readonly stores: { readonly android: string; readonly ios: string };
  readonly stayInBrowser: () => void;
}

/** Offers the apps on a phone before the login form (decision W17). */
export const StoreButtons = observer(({ stores, stayInBrowser }: Props) => {
  const label = useLabels(labels);
  return (
    <>
      <h1>{label("appFirst")}</h1>
      <a className={buttonClass("primary", true)} href={stores.android} rel="noopener noreferrer">
        {label("android")}
      </a>
      <a className={buttonClass("primary", true)} href={stores.ios} rel="noopener noreferrer">
        {label("ios")}
      </a>
      <Button wide onClick={stayInBrowser}>
        {label("stayInBrowser")}
      </Button>
    </>
  );
});
