import { reportAbuse } from '@app/contract/reports';
import {
  longestComment,
  needsComment,
  reasonsFor,
  type ReportReason,
  type ReportSubject,
  reportSubjects,
} from '@app/domain/reports';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { useKept } from '../../lib/useKept.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { KeptNote } from '../../ui/KeptNote.tsx';
import { PillGroup } from '../../ui/PillGroup.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toast.ts';

interface ReportDialogProps {
  /** What it is about: `offer-12`, `search-7`, `profile-3`, `chat`. */
  value: string;
  close: () => void;
}

function subjectOf(value: string): { subject: ReportSubject; id: number | undefined } {
  const [name, id] = value.split('-');
  return { subject: reportSubjects.find((one) => one === name) ?? 'offer', id: Number(id) || undefined };
}

interface Typed {
  reason: ReportReason | null;
  comment: string;
}
const nothing: Typed = { reason: null, comment: '' };

/** Says what is wrong with an offer, a search, a person or an answer of support; moderators read it. */
export function ReportDialog({ value, close }: ReportDialogProps) {
  const t = useTranslations('support');
  const { subject, id } = subjectOf(value);
  const [{ reason, comment }, change, kept] = useKept<Typed>(`report-${value}`, nothing);
  const send = useReport(() => {
    kept.done();
    close();
  });
  const words = comment.trim();
  const isReady = reason !== null && words.length <= longestComment && (words !== '' || !needsComment(reason));
  return (
    <Dialog title={t(`report.about.${subject}`)} onClose={close} width={500}>
      <form
        className="column gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) send.mutate({ subject, id, reason, comment: words || undefined });
        }}
      >
        <KeptNote kept={kept} />
        <p className="small muted">{t('report.hint')}</p>
        <PillGroup<ReportReason>
          label={t('report.reason')}
          value={reason}
          options={reasonsFor[subject].map((one) => ({ value: one, label: t(`report.reasons.${one}`) }))}
          onChange={(next) => change((before) => ({ ...before, reason: next }))}
        />
        <TextArea
          label={t('report.comment')}
          value={comment}
          onChange={(next) => change((before) => ({ ...before, comment: next }))}
          max={longestComment}
          rows={4}
          optional={reason === null || !needsComment(reason)}
        />
        <Button type="submit" variant="ink" size="l" block loading={send.isPending} disabled={!isReady}>
          {t('report.send')}
        </Button>
      </form>
    </Dialog>
  );
}

interface Given {
  subject: ReportSubject;
  id: number | undefined;
  reason: ReportReason;
  comment: string | undefined;
}

function useReport(onDone: () => void) {
  const t = useTranslations('support');
  return useMutation({
    mutationFn: (body: Given) => callApi(reportAbuse, { body }),
    onSuccess: ({ message }) => {
      toast.success(message ?? t('sentFallback'));
      onDone();
    },
    onError: toast.failure,
  });
}
