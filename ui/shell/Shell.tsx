import { observer } from "mobx-react-lite";
import type { ComponentProps, ReactNode } from "react";
import { Banner } from "./Banner.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { BottomBar } from "./menu/BottomBar.tsx";
import type { NavigationItem } from "./menu/navigation-item.ts";
import { SubMenu } from "./menu/SubMenu.tsx";
import { CONTENT_ID, SkipLink } from "./SkipLink.tsx";
import styles from "./shell.module.css";

interface Props {
  readonly header: ComponentProps<typeof Header>;
  /** The active entry of the main menu and its sections; absent on the account pages. */
  readonly sub?: { readonly parentLabel: string; readonly items: readonly NavigationItem[] };
  readonly favourites: readonly NavigationItem[];
  /** Information about the whole page. */
  readonly banners?: readonly ComponentProps<typeof Banner>[];
  readonly children: ReactNode;
}

/** The frame of every page of a signed-in user. */
export const Shell = observer(({ header, sub, favourites, banners = [], children }: Props) => (
  <div className={styles.page}>
    <SkipLink />
    <div role="status" className={styles.banners}>
      {banners.map((banner) => (
        <Banner key={banner.state} {...banner} />
      ))}
    </div>
    <Header {...header} />
    {sub !== undefined && sub.items.length > 0 && <SubMenu {...sub} />}
    <main id={CONTENT_ID} tabIndex={-1} className={`wrap ${styles.content}`}>
      {children}
    </main>
    <Footer />
    <BottomBar items={favourites} />
  </div>
));
