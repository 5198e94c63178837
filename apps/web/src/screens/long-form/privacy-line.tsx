import { longForm as copy } from "#language/pages/screens.ts";
import { Icon } from "../../images/index.ts";

/** Says below a form how the answers are sent, and that sending commits to nothing. */
export function PrivacyLine() {
  return (
    <p className="security">
      <Icon name="lock" />
      <span>
        {copy.privacy} {copy.implied}
      </span>
    </p>
  );
}
