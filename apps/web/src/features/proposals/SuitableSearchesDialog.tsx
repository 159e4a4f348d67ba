import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useKept } from '../../lib/useKept.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconSend } from '../../ui/icons/IconSend.tsx';
import { IconZoomQuestion } from '../../ui/icons/IconZoomQuestion.tsx';
import { KeptNote } from '../../ui/KeptNote.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NextPage } from '../../ui/NextPage.tsx';
import { searchesForQuery, useProposeTo } from './api.ts';
import { fitGroups } from './components/fitsWhole.ts';
import { SuitableSearch } from './components/SuitableSearch.tsx';
import classes from './components/ProposeDialog.module.css';

const none: readonly number[] = [];

interface SuitableSearchesDialogProps {
  /** The offer's id or short code, as the address has it. */
  value: string;
  close: () => void;
}

/** Who looks for what an own offer is, `?suits=…`: it is put forward for those that are chosen, or for all. */
export function SuitableSearchesDialog({ value, close }: SuitableSearchesDialogProps) {
  const t = useTranslations('proposals');
  const [chosen, setChosen, kept] = useKept<readonly number[]>(`suits-${value}`, none);
  const list = useInfiniteQuery(searchesForQuery(value));
  const propose = useProposeTo(value);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const first = list.data?.pages[0];
  const left = list.data?.pages.at(-1)?.left ?? 0;
  // What was chosen and then sent, or is gone, is chosen no more.
  const still = chosen.filter((id) => items.some(({ request, can_propose }) => request.id === id && can_propose));
  const isAny = items.some((item) => item.can_propose) || (list.hasNextPage && left > 0);
  const toggle = (id: number): void =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  return (
    <Dialog
      title={t('waiting.title')}
      onClose={close}
      width={640}
      side="river"
      footer={
        isAny ? (
          <Button
            variant="ember"
            block
            icon={IconSend}
            loading={propose.isPending}
            onClick={() => propose.mutate(still.length > 0 ? still : undefined, { onSuccess: kept.beginAnew })}
          >
            {t('waiting.send', { count: still.length })}
          </Button>
        ) : undefined
      }
    >
      {list.isPending ? <Skeleton height="220px" /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data && items.length === 0 ? (
        <EmptyState icon={IconZoomQuestion} title={t('waiting.none')} text={t('waiting.noneText')} />
      ) : null}
      {items.length > 0 ? (
        <>
          {still.length > 0 ? <KeptNote kept={kept} /> : null}
          <p className="strong">{t('waiting.count', { count: first!.total })}</p>
          <p className="small muted">{t('waiting.left', { count: String(Math.max(0, left - still.length)) })}</p>
          {fitGroups(items).map(({ group, matches }) => (
            <section key={group} aria-label={t(`group.${group}`)}>
              <h3 className={classes.group}>{t(`group.${group}`)}</h3>
              <ul className={classes.list}>
                {matches.map((item) => (
                  <SuitableSearch
                    key={item.request.id}
                    item={item}
                    offer={{ id: value, property_type: first!.property_type }}
                    chosen={still.includes(item.request.id)}
                    full={still.length >= left}
                    onChoose={() => toggle(item.request.id)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </>
      ) : null}
      <NextPage list={list} block />
    </Dialog>
  );
}
