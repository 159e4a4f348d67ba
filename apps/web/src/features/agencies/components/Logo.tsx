import { Avatar } from '../../../entities/person/Avatar.tsx';
import { storageUrl } from '../../../lib/paths.ts';
import classes from '../AgencyPage.module.css';

/** An agency's mark, or the first letters of its name. */
export function AgencyLogo({ name, path }: { name: string; path: string | null }) {
  if (path) return <img src={storageUrl(path)} alt="" width={64} height={64} className={classes.logo} />;
  return <Avatar name={name} size="l" />;
}
