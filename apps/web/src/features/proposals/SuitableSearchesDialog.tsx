import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { usePlanProposals } from '../../entities/search/usePlanProposals.ts';
import { useKept } from '../../lib/useKept.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconSend } from '../../ui/icons/IconSend.tsx';
import { IconZoomQuestion } from '../../ui/icons/IconZoomQuestion.tsx';
import { KeptNote } from '../../ui/KeptNote.tsx';
import { RowSkeletons } from '../../ui/SkeletonShapes.tsx';
import { NextPage } from '../../ui/NextPage.tsx';
import { searchesForQuery } from './api.ts';
import { fitGroups, fitsWhole } from './components/fitsWhole.ts';
import { SuitableSearch } from './components/SuitableSearch.tsx';
import classes from './components/ProposeDialog.module.css';

interface SuitableSearchesDialogProps {
  /** The offer's id or short code, as the address has it. */
  value: string;
  close: () => void;
}

/** Who looks for what an own offer is, `?suits=…`: it is put forward for those that are chosen, at first for all that everything about it fits. */
export function SuitableSearchesDialog({ value, close }: SuitableSearchesDialogProps) {
  const t = useTranslations('proposals');
  // Null until somebody ticks: what fits wholly is chosen then.
  const [ticked, setTicked, kept] = useKept<readonly number[] | null>(`suits-${value}`, null);
  const list = useInfiniteQuery(searchesForQuery(value));
  const plan = usePlanProposals();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const first = list.data?.pages[0];
  const left = list.data?.pages.at(-1)?.left ?? 0;
  const open = items.filter(({ can_propose: can }) => can);
  // What was chosen and then sent, or is gone, is chosen no more.
  const chosen = open
    .filter((item) => (ticked === null ? fitsWhole(item) : ticked.includes(item.request.id)))
    .slice(0, left)
    .map(({ request }) => request.id);
  const toggle = (id: number): void =>
    setTicked(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const offerId = first?.offer_id;
  const send = (): void =>
    plan.mutate(
      chosen.map((id) => ({ offer_id: offerId!, request_id: id })),
      { onSuccess: kept.beginAnew },
    );
  return (
    <Dialog
      title={t('waiting.title')}
      onClose={close}
      width={640}
      side="river"
      footer={
        open.length > 0 ? (
          <Button
            variant="ember"
            block
            icon={IconSend}
            disabled={chosen.length === 0}
            loading={plan.isPending}
            onClick={send}
          >
            {t('waiting.send', { count: chosen.length })}
          </Button>
        ) : undefined
      }
    >
      {list.isPending ? <RowSkeletons count={3} picture /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data && items.length === 0 ? (
        <EmptyState icon={IconZoomQuestion} title={t('waiting.none')} text={t('waiting.noneText')} />
      ) : null}
      {items.length > 0 ? (
        <>
          {ticked === null ? null : <KeptNote kept={kept} />}
          <p className="strong">{t('waiting.count', { count: first!.total })}</p>
          <p className="small muted">{t('waiting.left', { count: String(Math.max(0, left - chosen.length)) })}</p>
          {open.some(fitsWhole) ? <p className="small muted">{t('waiting.whole')}</p> : null}
          {fitGroups(items).map(({ group, matches }) => (
            <section key={group} aria-label={t(`group.${group}`)}>
              <h3 className={classes.group}>{t(`group.${group}`)}</h3>
              <ul className={classes.list}>
                {matches.map((item) => (
                  <SuitableSearch
                    key={item.request.id}
                    item={item}
                    offer={{ id: value, property_type: first!.property_type }}
                    chosen={chosen.includes(item.request.id)}
                    full={chosen.length >= left}
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
