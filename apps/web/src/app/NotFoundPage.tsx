import { product } from '@app/domain/product';
import { IconMapSearch } from '../ui/icons/IconMapSearch.tsx';
import { useTranslations } from 'use-intl';
import { PageHead } from '../lib/pageHead.tsx';
import { paths } from '../lib/paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PublicFrame } from './layouts/HomeLayout.tsx';

export function NotFoundPage() {
  const t = useTranslations('shell');
  return (
    <PublicFrame>
      <PageHead title={`${t('notFoundTitle')} — ${product.name}`} noIndex />
      <EmptyState icon={IconMapSearch} title={t('notFoundTitle')} text={t('notFoundText')} level={1}>
        <LinkButton to={paths.map()} variant="ink">
          {t('toMap')}
        </LinkButton>
        <LinkButton to={paths.home()}>{t('toHome')}</LinkButton>
      </EmptyState>
    </PublicFrame>
  );
}
