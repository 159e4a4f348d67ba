import { contactTypes } from '@app/contract/support';
import { deals, locales } from '@app/domain/kinds';
import { product } from '@app/domain/product';
import type { MouseEvent } from 'react';
import { useLocale, useNow, useTranslations } from 'use-intl';
import { chooseLocale } from '../../lib/locale.ts';
import { usePathname } from '../../lib/navigation.ts';
import { dialogParams, paths } from '../../lib/paths.ts';
import { AppLink, DialogLink } from '../../ui/AppLink.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Ornament } from '../../ui/Ornament.tsx';
import { languageNames } from './Settings.tsx';
import classes from './Footer.module.css';

/** Where else to go, whom to write to, and the page in the other language. */
export function Footer() {
  const t = useTranslations('shell');
  const now = useNow();
  return (
    <footer className={classes.footer}>
      <Ornament />
      <div className="wrap">
        <div className={classes.columns}>
          <div className={classes.about}>
            <Logo />
            <p className="small muted">{t('slogan', { product: product.name })}</p>
          </div>
          <nav aria-label={t('footer.offers')}>
            <h2>{t('footer.offers')}</h2>
            <AppLink to={paths.map({ deal: deals.rent })}>{t('footer.rent')}</AppLink>
            <AppLink to={paths.map({ deal: deals.sale })}>{t('footer.sale')}</AppLink>
            <AppLink to={paths.map({ deal: deals.exchange })}>{t('footer.exchange')}</AppLink>
          </nav>
          <nav aria-label={t('footer.searches')}>
            <h2>{t('footer.searches')}</h2>
            <DialogLink open={dialogParams.createSearch()}>{t('describeSearch')}</DialogLink>
            <AppLink to={paths.map({ side: 'searches' })}>{t('footer.searchMap')}</AppLink>
          </nav>
          <nav aria-label={product.name}>
            <h2>{product.name}</h2>
            <AppLink to={paths.map()}>{t('map')}</AppLink>
            <DialogLink open={dialogParams.calculator()}>{t('footer.mortgage')}</DialogLink>
            <AppLink to={paths.privacy()}>{t('footer.privacy')}</AppLink>
          </nav>
          <nav aria-label={t('footer.contact')}>
            <h2>{t('footer.contact')}</h2>
            {contactTypes.map((type) => (
              <DialogLink key={type} open={dialogParams.contact(type)}>
                {t(`contact.${type}`)}
              </DialogLink>
            ))}
          </nav>
        </div>
        <div className={classes.legal}>
          <span>
            {t('rights', { year: String(now.getFullYear()), product: product.name })} ·{' '}
            <a href="/notices.txt">{t('footer.notices')}</a>
          </span>
          <Languages />
        </div>
      </div>
    </footer>
  );
}

/** Links to this page in each language, which work without a script; with it what the address says of the page stays. */
function Languages() {
  const current = useLocale();
  const path = usePathname();
  return (
    <span className={classes.languages}>
      {locales.map((locale) => (
        <a
          key={locale}
          href={`/${locale}${path === '/' ? '' : path}`}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === current || undefined}
          onClick={(event) => {
            if (isElsewhere(event)) return;
            event.preventDefault();
            chooseLocale(locale);
          }}
        >
          {languageNames[locale]}
        </a>
      ))}
    </span>
  );
}

/** In another window or tab. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;
