import { IconPlus } from '../../ui/icons/IconPlus.tsx';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../lib/lazyPart.ts';
import { useFetchAhead } from '../../lib/useFetchAhead.ts';
import { LatePart } from '../../ui/LatePart.tsx';
import { useSheet } from '../../ui/useSheet.ts';
import classes from './TabBar.module.css';

const CreateChoices = lazyPart(() => import('./CreateChoices.tsx'), 'CreateChoices');

/** The middle tab is half ember, half river, because creating has two sides. What it offers is fetched when the page has come. */
export function CreateTab() {
  const t = useTranslations('shell');
  const { props, wasOpened, show, close } = useSheet();
  useFetchAhead(CreateChoices.preload);
  return (
    <>
      <button type="button" className={classes.create} aria-label={t('create')} onClick={show}>
        <span>
          <IconPlus size={24} stroke={1.75} aria-hidden />
        </span>
      </button>
      <dialog
        {...props}
        className={classes.sheet}
        aria-label={t('create')}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        {wasOpened ? (
          <LatePart>
            <CreateChoices onGo={close} />
          </LatePart>
        ) : null}
      </dialog>
    </>
  );
}
