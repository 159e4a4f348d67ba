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

/**
 * The end of the list: the next page comes as one scrolls near it, and by a press after a failure. Whoever goes through
 * the list by keyboard has to press: what stands after a list that grows before them is never reached.
 */
export function MoreButton({ list }: { list: Pages }) {
  const t = useTranslations('mapPage');
  const button = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const load = useEffectEvent(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void list.fetchNextPage();
  });
  // Pressed by hand: the button waits meanwhile and loses the focus, so one goes on with the first of what has come.
  const last = useRef<Element>(null);
  const press = (): void => {
    last.current = button.current?.previousElementSibling?.lastElementChild ?? null;
    void list.fetchNextPage();
  };
  useEffect(() => {
    if (isFetchingNextPage || !last.current) return;
    last.current.nextElementSibling?.querySelector('a')?.focus();
    last.current = null;
  }, [isFetchingNextPage]);
  useEffect(() => {
    const end = button.current;
    if (!end || !hasNextPage || isFetchingNextPage) return undefined;
    const root = end.closest('[data-scroll-restoration-id]');
    let isNear = false;
    const seen = (entries: IntersectionObserverEntry[]): void => {
      isNear = entries.some(({ isIntersecting }) => isIntersecting);
      if (isNear && !end.parentElement?.querySelector(':focus-visible')) load();
    };
    // A dialog closed by Escape leaves the keyboard's focus on a card, and the list to a wheel.
    const turned = (): void => {
      if (isNear) load();
    };
    const observer = new IntersectionObserver(seen, { root, rootMargin: '600px' });
    observer.observe(end);
    addEventListener('wheel', turned, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('wheel', turned);
    };
  }, [hasNextPage, isFetchingNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={button} className={classes.more}>
      <Button loading={isFetchingNextPage} onClick={press}>
        {t(isFetchingNextPage ? 'loadingMore' : 'showMore')}
      </Button>
    </div>
  );
}
