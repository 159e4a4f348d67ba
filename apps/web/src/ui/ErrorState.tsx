import { IconCloudOff } from './icons/IconCloudOff.tsx';
import { IconRefresh } from './icons/IconRefresh.tsx';
import { useLocale, useTranslations } from 'use-intl';
import { failureText } from '../lib/errorText.ts';
import { Button } from './Button.tsx';
import classes from './EmptyState.module.css';

interface ErrorStateProps {
  title?: string;
  /** What happened, in words, or what failed, in its own. */
  text?: string;
  error?: unknown;
  /** Where it is the whole page, its title is the page's heading. */
  isPage?: boolean;
  onRetry?: () => void;
}

/** Something could not be loaded: says so and offers another try. */
export function ErrorState({ title, error, text, isPage, onRetry }: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'p';
  const t = useTranslations('ui');
  const locale = useLocale();
  const words = error ? failureText(error, locale) : text;
  return (
    <div className={classes.state} role="alert">
      <IconCloudOff size={40} stroke={1.5} aria-hidden />
      <Title className={classes.title}>{title ?? t('errorTitle')}</Title>
      {words ? <p>{words}</p> : null}
      {onRetry ? (
        <div className={classes.acts}>
          <Button icon={IconRefresh} onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
