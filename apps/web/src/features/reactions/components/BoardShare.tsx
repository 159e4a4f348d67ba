import { closeMyBoard, openMyBoard, showMyBoard } from '@app/contract/board';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/callQuery.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, type ButtonLook } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconLinkOff } from '../../../ui/icons/IconLinkOff.tsx';
import { IconUsers } from '../../../ui/icons/IconUsers.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ShareDialog } from '../../../ui/ShareDialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';

const myBoardQuery = callQuery(showMyBoard);

/** "Decide together": makes the board of my favourites, sends its link, closes it. */
export function BoardShareButton({ variant }: Pick<ButtonLook, 'variant'>) {
  const t = useTranslations('reactions');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="s" variant={variant} icon={IconUsers} onClick={() => setIsOpen(true)}>
        {t('board.share')}
      </Button>
      {isOpen ? <BoardShare onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** What the board's calls answer is what there is now. */
function useBoardAct(call: typeof openMyBoard) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(call, {}),
    onSuccess: (board) => client.setQueryData(myBoardQuery.queryKey, board),
    onError: toast.failure,
  });
}

function BoardShare({ onClose }: { onClose: () => void }) {
  const t = useTranslations('reactions');
  const { data } = useQuery(myBoardQuery);
  const open = useBoardAct(openMyBoard);
  if (data?.key) {
    return (
      <ShareDialog
        title={t('board.share')}
        address={paths.board(data.key)}
        text={t('board.title')}
        note={t('board.note')}
        onClose={onClose}
      >
        <div className="flow gap-2">
          <LinkButton size="s" to={paths.board(data.key)} onClick={onClose}>
            {t('board.open')}
          </LinkButton>
          <CloseBoard />
        </div>
      </ShareDialog>
    );
  }
  return (
    <Dialog title={t('board.share')} onClose={onClose} width={460} card>
      <div className="stack fits gap-4">
        <p className="muted">{t('board.about')}</p>
        {data ? (
          <Button variant="ember" block loading={open.isPending} onClick={() => open.mutate()} data-autofocus>
            {t('board.make')}
          </Button>
        ) : (
          <Skeleton height="44px" />
        )}
      </div>
    </Dialog>
  );
}

function CloseBoard() {
  const t = useTranslations('reactions');
  const [asking, setAsking] = useState(false);
  const close = useBoardAct(closeMyBoard);
  return (
    <>
      <Button size="s" variant="bad" icon={IconLinkOff} onClick={() => setAsking(true)}>
        {t('board.close')}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t('board.closeTitle')}
          text={t('board.closeText')}
          act={t('board.close')}
          dangerous
          pending={close.isPending}
          onConfirm={() => close.mutate(undefined, { onSuccess: () => toast.success(t('board.closed')) })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
