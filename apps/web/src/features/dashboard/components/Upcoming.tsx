import type { Viewing } from '@app/contract/viewings';
import { acceptViewing } from '@app/contract/viewings';
import { viewingStatus } from '@app/domain/kinds';
import { dayAndTime } from '../../../lib/dayAndTime.ts';
import { formatEuro } from '@app/domain/money';
import { hasBegun } from '@app/domain/viewings';
import { IconPhone } from '../../../ui/icons/IconPhone.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useNow, useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { dialogParams, paths } from '../../../lib/paths.ts';
import { refreshViewings } from '../../../entities/viewing/refreshViewings.ts';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, buttonAttributes } from '../../../ui/Button.tsx';
import button from '../../../ui/Button.module.css';
import { priceTail } from '../../../entities/offer/offerWords.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LatePart } from '../../../ui/LatePart.tsx';
import { PhotoFrame } from '../../../entities/photo/PhotoFrame.tsx';
import { PanelSkeletons } from '../../../ui/SkeletonShapes.tsx';
import { RowSkeletons } from '../../../ui/SkeletonShapes.tsx';
import { toast } from '../../../ui/toast.ts';
import { upcomingQuery } from '../api.ts';
import classes from './Upcoming.module.css';

const PastViewing = lazyPart(() => import('../../../entities/viewing/PastViewing.tsx'), 'PastViewing');

/** The next viewing with what may be done about it; `quiet` says nothing when there is none. */
export function Upcoming({ quiet }: { quiet?: boolean }) {
  const t = useTranslations('dashboard');
  const { data } = useQuery(upcomingQuery);
  const viewing = data?.viewing ?? null;
  const side = viewing ? (viewing.side === 'owner' ? 'ember' : 'river') : undefined;
  const over = data?.over ? (
    <LatePart waiting={<PanelSkeletons count={1} />} failed={null}>
      <PastViewing viewing={data.over} />
    </LatePart>
  ) : null;
  if (quiet && !viewing) return over;
  return (
    <div className="column gap-4">
      <section className={`panel ${classes.upcoming}`} data-side={side} aria-labelledby="upcoming">
        <div className="row between">
          <h2 id="upcoming">{t('upcoming')}</h2>
          <AppLink to={paths.calendar()} className="link small">
            {t('calendar')}
          </AppLink>
        </div>
        {data ? null : <RowSkeletons count={2} />}
        {data && !viewing ? (
          <p className={classes.none}>
            {t.rich('upcomingNone', {
              map: (words) => (
                <AppLink to={paths.map()} className="link">
                  {words}
                </AppLink>
              ),
            })}
          </p>
        ) : null}
        {viewing ? <Appointment viewing={viewing} /> : null}
      </section>
      {over}
    </div>
  );
}

function Appointment({ viewing }: { viewing: Viewing }) {
  const t = useTranslations('dashboard');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const { person, offer, side, can } = viewing;
  // The page was opened before it began.
  const isPast = hasBegun(new Date(viewing.starts_at), useNow({ updateInterval: 60_000 }));
  const price = formatEuro(offer.price) + priceTail(ui, offer);
  return (
    <>
      <p className={classes.when}>
        {viewing.offered.length > 0
          ? t('toChoose', { count: viewing.offered.filter(({ state }) => state === 'free').length })
          : dayAndTime(new Date(viewing.starts_at), locale)}
      </p>
      <div className="row wraps">
        {isPast ? (
          <Badge>{t('past')}</Badge>
        ) : viewing.status === viewingStatus.accepted ? (
          <Badge tone="good">{t('accepted')}</Badge>
        ) : (
          <Badge tone="warn">
            {can.includes('accept') || can.includes('pick') ? t('waitsForYou') : t('waitsForThem')}
          </Badge>
        )}
        <span className="small muted">{side === 'owner' ? t('theyVisit') : t('youVisit')}</span>
      </div>
      <div className={classes.offer}>
        <PhotoFrame photo={offer.photo ?? undefined} alt="" sizes="84px" className={classes.photo!} />
        <div className="grow">
          <p className="strong cut">{person.name}</p>
          <p className="small muted">{price}</p>
          <p className="small muted">{offer.address}</p>
        </div>
      </div>
      <Acts viewing={isPast ? { ...viewing, can: [] } : viewing} />
    </>
  );
}

function Acts({ viewing: { id, can, person } }: { viewing: Viewing }) {
  const t = useTranslations('dashboard');
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: () => callApi(acceptViewing, { params: { id } }),
    onSuccess: () => toast.success(t('acceptedNote')),
    onError: toast.failure,
    onSettled: () => refreshViewings(queryClient),
  });
  return (
    <div className={classes.acts}>
      {can.includes('accept') ? (
        <Button variant="ember" size="s" loading={accept.isPending} onClick={() => accept.mutate()}>
          {t('accept')}
        </Button>
      ) : null}
      {can.includes('pick') ? (
        <LinkButton variant="ember" size="s" open={dialogParams.viewing(id)}>
          {t('chooseTime')}
        </LinkButton>
      ) : null}
      {person.phone ? (
        <a href={`tel:${person.phone}`} className={button.button} {...buttonAttributes({ size: 's' })}>
          <IconPhone size={18} stroke={1.75} aria-hidden />
          {t('call')}
        </a>
      ) : null}
      {can.includes('change') ? (
        <LinkButton size="s" open={dialogParams.viewing(id, 'time')}>
          {t('changeTime')}
        </LinkButton>
      ) : null}
      {can.includes('decline') ? (
        <LinkButton size="s" variant="quiet" open={dialogParams.viewing(id, 'decline')}>
          {t('decline')}
        </LinkButton>
      ) : (
        <LinkButton size="s" open={dialogParams.viewing(id)}>
          {t('details')}
        </LinkButton>
      )}
    </div>
  );
}
