import {
  decideModeration,
  listModeration,
  type ModerationDecision,
  type ModerationItem,
} from '@app/contract/adminModeration';
import { type ModerationTab, moderationTabs } from '@app/contract/adminTabs';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { usePatchSearch } from '../../lib/navigation.ts';
import { IconBan } from '../../ui/icons/IconBan.tsx';
import { IconCircleCheck } from '../../ui/icons/IconCircleCheck.tsx';
import { IconShieldCheck } from '../../ui/icons/IconShieldCheck.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { toast } from '../../ui/toast.ts';
import { analyticsQuery, listPages, refreshModeration } from './api.ts';
import { Listed } from './components/Listed.tsx';
import { ListHead } from './components/ListHead.tsx';
import { WaitingThing } from './components/WaitingThing.tsx';
import { RejectDialog } from './RejectDialog.tsx';

const keyOf = ({ subject, id }: Pick<ModerationItem, 'subject' | 'id'>): string => `${subject}-${id}`;
/** What is on the market may be taken off it. */
const isRejectable = ({ subject }: ModerationItem): boolean => subject === 'offer' || subject === 'search';

/** Everything that waits for a moderator: what people reported, what was flagged, what repeats, what is new. */
export function ModerationPage() {
  const t = useTranslations('admin');
  const patch = usePatchSearch();
  const { tab = moderationTabs[0] } = useSearch({ from: '/admin-dashboard/moderation' });
  const { data: counts } = useQuery(analyticsQuery);
  const tabs = moderationTabs.map((value) => ({
    value,
    label: t(`moderation.tabs.${value}`),
    ...(counts ? { count: counts.moderation[value] } : {}),
  }));
  return (
    <>
      <ListHead title={t('moderation.title')} total={undefined} />
      <Tabs
        label={t('moderation.what')}
        tabs={tabs}
        value={tab}
        onChange={(value) => patch({ tab: value === moderationTabs[0] ? null : value }, { replace: true })}
      >
        <Queue key={tab} tab={tab} />
      </Tabs>
    </>
  );
}

function Queue({ tab }: { tab: ModerationTab }) {
  const t = useTranslations('admin');
  const list = useInfiniteQuery(listPages(listModeration, { tab }));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<readonly ModerationItem[] | null>(null);
  const [dismissing, setDismissing] = useState<readonly ModerationItem[] | null>(null);
  const decide = useDecision(() => {
    setPicked(new Set());
    setDismissing(null);
    setRejecting(null);
  });
  const chosen = items.filter((item) => picked.has(keyOf(item)));
  const toggle = (key: string) =>
    setPicked(new Set(picked.has(key) ? [...picked].filter((one) => one !== key) : [...picked, key]));
  const leave = (of: readonly ModerationItem[]) => decide.mutate({ items: of, decision: 'clear' });
  // Somebody wrote a report: it is not put aside by one press.
  const clear = (of: readonly ModerationItem[]) =>
    of.some(({ reports }) => reports.length > 0) ? setDismissing(of) : leave(of);
  const rejectable = chosen.filter(isRejectable);
  return (
    <>
      <Listed
        list={list}
        count={items.length}
        empty={{ icon: IconShieldCheck, title: t('moderation.empty'), text: t(`moderation.emptyText.${tab}`) }}
      >
        <ul className="panel">
          {items.map((item) => (
            <WaitingThing
              key={keyOf(item)}
              item={item}
              chosen={picked.has(keyOf(item))}
              pending={decide.isPending}
              onChoose={() => toggle(keyOf(item))}
              onDecide={(decision) => decide.mutate({ items: [item], decision })}
              onClear={() => clear([item])}
              onReject={() => setRejecting([item])}
            />
          ))}
        </ul>
      </Listed>
      <SelectionBar
        count={chosen.length}
        pending={decide.isPending}
        onClear={() => setPicked(new Set())}
        acts={[
          {
            name: 'clear',
            label: t(tab === 'reported' ? 'moderation.dismiss' : 'moderation.clear'),
            icon: IconCircleCheck,
            count: chosen.length,
            run: () => clear(chosen),
          },
          {
            name: 'reject',
            label: t('offers.reject'),
            icon: IconBan,
            count: rejectable.length,
            run: () => setRejecting(rejectable),
          },
        ]}
      />
      {dismissing ? (
        <ConfirmDialog
          title={t('moderation.dismissTitle', { count: dismissing.length })}
          text={t('moderation.dismissText', { market: dismissing.every(isRejectable) ? 'yes' : 'no' })}
          act={t('moderation.dismissAct', { count: dismissing.length })}
          pending={decide.isPending}
          onConfirm={() => leave(dismissing)}
          onClose={() => setDismissing(null)}
        />
      ) : null}
      {rejecting ? (
        <RejectDialog
          about={rejecting.map(keyOf).toSorted().join()}
          title={t('moderation.rejectTitle', { count: rejecting.length })}
          text={t('moderation.rejectText')}
          pending={decide.isPending}
          onReject={(reason) => decide.mutateAsync({ items: rejecting, decision: 'reject', reason })}
          onClose={() => setRejecting(null)}
        />
      ) : null}
    </>
  );
}

interface Decision {
  items: readonly ModerationItem[];
  decision: ModerationDecision;
  reason?: string;
}

/** Decides, says what came of it, and offers to take a rejection back; somebody else's decision meanwhile is told. */
function useDecision(onDone: () => void) {
  const t = useTranslations('admin');
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: ({ items, decision, reason }: Decision) => {
      const things = items.map(({ subject, id }) => ({ subject, id }));
      return callApi(decideModeration, { body: { items: things, decision, ...(reason ? { reason } : {}) } });
    },
    onSuccess: ({ done, failed }, { items, decision }) => {
      if (done.length > 0) {
        const undone = items.filter((item) => done.some((one) => keyOf(one) === keyOf(item)));
        const back = { label: t('offers.restore'), run: () => decide.mutate({ items: undone, decision: 'restore' }) };
        toast.success(
          t(`moderation.done.${decision}`, { count: done.length }),
          decision === 'reject' ? back : undefined,
        );
      }
      if (failed.length > 0)
        toast.error(t('moderation.failed', { count: String(failed.length), why: failed[0]?.message ?? '' }));
      onDone();
    },
    onError: toast.failure,
    onSettled: () => refreshModeration(queryClient),
  });
  return decide;
}
