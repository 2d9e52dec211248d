import { Link } from "react-router-dom";

interface Props {
  readonly to: string;
  readonly text: string;
  /** Called before the page opens: closes the dialog that contains the link. */
  readonly leave: () => void;
}

/** A link from a dialog to another page. */
export const PageLink = ({ to, text, leave }: Props) => (
  <Link to={to} onClick={leave}>
    {text}
  </Link>
);
