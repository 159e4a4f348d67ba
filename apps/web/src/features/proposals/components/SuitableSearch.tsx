import type { WaitingSearch } from '@app/contract/proposals';
import { proposalStatus } from '@app/domain/kinds';
import { useTranslations } from 'use-intl';
import { usePatchSearch } from '../../../lib/navigation.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { ZoneThumbnail } from '../../../map/ZoneThumbnail.tsx';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { maxBudgetWords, searchTitle } from '../../../entities/search/searchWords.ts';
import { type OwnOffer, OwnReasonList } from './OwnReasonList.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import classes from './ProposeDialog.module.css';

interface SuitableSearchProps {
  item: WaitingSearch;
  /** Which of the own offers it is. */
  offer: OwnOffer;
  chosen: boolean;
  /** No more may be chosen. */
  full: boolean;
  onChoose: () => void;
}

const planned = { text: 'planned', tone: 'warn' } as const;
const badges: Record<number, { text: 'pending' | 'accepted' | 'declined'; tone: BadgeTone }> = {
  [proposalStatus.pending]: { text: 'pending', tone: 'warn' },
  [proposalStatus.accepted]: { text: 'accepted', tone: 'good' },
  [proposalStatus.declined]: { text: 'declined', tone: 'plain' },
};

/** A search that an own offer suits: what is looked for, in what it differs, and how the proposal stands. */
export function SuitableSearch({ item, offer, chosen, full, onChoose }: SuitableSearchProps) {
  const t = useTranslations('proposals');
  const ui = useTranslations('ui');
  const patch = usePatchSearch();
  const { request } = item;
  const title = searchTitle(ui, request);
  const budget = maxBudgetWords(ui, request);
  const look = item.planned ? planned : item.response_status === null ? undefined : badges[item.response_status];
  // Over this list the search is read; an offer that the list was opened from would hide it.
  const open = (): void => patch({ ...dialogParams.search(request.short_code), property_id: null });
  return (
    <li className={classes.item} data-still={!item.can_propose || undefined}>
      <label className={classes.choice}>
        <Checkbox
          side="ember"
          checked={chosen}
          disabled={!item.can_propose || (full && !chosen)}
          onChange={onChoose}
          aria-label={ui('choose', { what: `${title}, ${budget}` })}
        />
      </label>
      <span className={classes.photo}>
        <ZoneThumbnail zones={request.zones} width={192} height={144} />
      </span>
      <div>
        <p className={classes.head}>
          <span className={classes.price}>{budget}</span>
          {look ? <Badge tone={look.tone}>{t(`waiting.status.${look.text}`)}</Badge> : null}
        </p>
        <button type="button" className={classes.open} onClick={open}>
          {title}
        </button>
        <p className="small muted mb-2">{request.places.join(', ')}</p>
        <OwnReasonList reasons={item.reasons} offer={offer} />
      </div>
    </li>
  );
}
