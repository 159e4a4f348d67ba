import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { usePathname } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { accountGroups, isHere, overview, type AccountItem } from './accountItems.ts';
import classes from './CabinetNav.module.css';

/** What the bar of a phone has no place for; favourites and messages have theirs there. */
const items: readonly AccountItem[] = [
  overview,
  ...[...accountGroups.mine, ...accountGroups.time].filter(({ text }) => text !== 'favorites' && text !== 'messages'),
  ...accountGroups.person,
];

/** A phone's row of the cabinet's own pages, over those pages: each one press away. */
export function CabinetNav() {
  const t = useTranslations('cabinet');
  const path = usePathname();
  const row = useRef<HTMLUListElement>(null);
  const here = items.find((item) => isHere(item, path));
  const isSupport = path.startsWith(paths.support());
  useEffect(() => {
    const centre = (): void => {
      const [list, link] = [row.current, row.current?.querySelector<HTMLElement>('[aria-current]')];
      if (list && link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
    };
    centre();
    // Letters of another width may come with the font.
    void document.fonts.ready.then(centre);
  }, [here, isSupport]);
  if (!here && !isSupport) return null;
  return (
    <nav className={`${classes.nav} only-mobile`} aria-label={t('myAccount')}>
      <ul ref={row} className={classes.row}>
        {items.map((item) => (
          <li key={item.path}>
            <AppLink to={item.path} aria-current={item === here ? 'page' : undefined}>
              {t(item.text)}
            </AppLink>
          </li>
        ))}
        <li>
          <AppLink to={paths.support()} aria-current={isSupport ? 'page' : undefined}>
            {t('supportShort')}
          </AppLink>
        </li>
      </ul>
    </nav>
  );
}
