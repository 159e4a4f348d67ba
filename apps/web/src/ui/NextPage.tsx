import { useTranslations } from 'use-intl';
import { Button, type ButtonLook } from './Button.tsx';

interface NextPageProps extends Pick<ButtonLook, 'block' | 'size'> {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  className?: string | undefined;
}

/** Asks for what follows in a list; nothing where nothing does. */
export function NextPage({ list, ...look }: NextPageProps) {
  const t = useTranslations('ui');
  if (!list.hasNextPage) return null;
  return (
    <Button {...look} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {t('showMore')}
    </Button>
  );
}
