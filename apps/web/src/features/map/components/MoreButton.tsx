import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import classes from './ListPane.module.css';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** The end of the list: the next page comes as one scrolls near it, and by a press after a failure. */
export function MoreButton({ list }: { list: Pages }) {
  const t = useTranslations('mapPage');
  const button = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const near = useEffectEvent(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void list.fetchNextPage();
  });
  useEffect(() => {
    const end = button.current;
    if (!end || !hasNextPage || isFetchingNextPage) return undefined;
    const root = end.closest('[data-scroll-restoration-id]');
    const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && near(), {
      root,
      rootMargin: '600px',
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={button} className={classes.more}>
      <Button loading={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t(isFetchingNextPage ? 'loadingMore' : 'showMore')}
      </Button>
    </div>
  );
}
