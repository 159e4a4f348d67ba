import { showCurrentUser, type SessionUser } from '@app/contract/currentUser';
import { changeTelegramSync, logoutTelegram } from '@app/contract/telegram';
import { IconBrandTelegram } from '../../../ui/icons/IconBrandTelegram.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { currentUserQuery } from '../../../lib/currentUser.ts';
import { useMessengerLink } from '../../../lib/messengerLink.ts';
import { Button } from '../../../ui/Button.tsx';
import { DelayNote } from '../../../entities/person/DelayNote.tsx';
import { Switch } from '../../../ui/Checkbox.tsx';
import { OutsideLink } from '../../../ui/OutsideLink.tsx';
import { toast } from '../../../ui/toast.ts';
import { GrantDialog } from '../GrantDialog.tsx';
import { useReadOnReturn } from '../useReadOnReturn.ts';
import classes from './TelegramSection.module.css';

/** The messenger on the profile: how to attach it, whether messages go there, and how to take it off. */
export function TelegramSection({ user }: { user: SessionUser }) {
  const t = useTranslations('messenger');
  const link = useMessengerLink();
  if (link === null && !user.tg_attached) return null;
  return (
    <section className={`panel ${classes.section}`} aria-labelledby="telegram-title">
      <h2 id="telegram-title">{t('title')}</h2>
      {user.tg_attached ? <Attached user={user} /> : <Detached user={user} link={link!} />}
    </section>
  );
}

function Detached({ user, link }: { user: SessionUser; link: string }) {
  const t = useTranslations('messenger');
  useReadOnReturn();
  return (
    <>
      <p className="small muted">{t('about')}</p>
      {user.phone ? (
        <div>
          <OutsideLink href={link} icon={IconBrandTelegram}>
            {t('attach')}
          </OutsideLink>
        </div>
      ) : (
        <p className="note" data-side="warn">
          {t('needsPhone')}
        </p>
      )}
    </>
  );
}

function Attached({ user }: { user: SessionUser }) {
  const t = useTranslations('messenger');
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const show = (changed: SessionUser): void => void queryClient.setQueryData(currentUserQuery.queryKey, changed);
  const sync = useMutation({
    mutationFn: (on: boolean) => callApi(changeTelegramSync, { params: { id: user.id }, body: { sync: on } }),
    onSuccess: ({ user: changed }) => show(changed),
    onError: toast.failure,
  });
  const leave = useMutation({
    mutationFn: (grant: string) => callApi(logoutTelegram, { body: { grant } }),
    onSuccess: () => {
      show({ ...user, tg_attached: false, tg_sync: false });
      toast.success(t('detached'));
      return queryClient.invalidateQueries({ queryKey: [showCurrentUser.name] });
    },
    onError: toast.failure,
  });
  const wanted = sync.isPending ? sync.variables : user.tg_sync;
  return (
    <>
      <p className="small muted">{t('attached')}</p>
      <DelayNote channel="telegram" of="notice" />
      <Switch
        label={t('sync')}
        checked={wanted}
        disabled={sync.isPending}
        onChange={(event) => sync.mutate(event.currentTarget.checked)}
      />
      <div>
        <Button size="s" loading={leave.isPending} onClick={() => setAsking(true)}>
          {t('detach')}
        </Button>
      </div>
      {asking ? (
        <GrantDialog
          user={user}
          onGrant={(grant) => {
            setAsking(false);
            leave.mutate(grant);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
