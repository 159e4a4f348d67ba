import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { toLocation } from '../lib/navigation.ts';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An in-app address from `paths`, without the language. */
  to: string;
  children?: ReactNode;
  /** Keeps the scroll and the page, for addresses that only open a dialog. */
  keepScroll?: boolean;
}

/** A page lies on its own address alone: the dashboard's link is not the one of what stands under it. */
const ownAddress = { exact: true, includeSearch: false, includeHash: false };

/** A link inside the product: the language is put before the address, the page is not reloaded. */
export function AppLink({ to, keepScroll, ...rest }: AppLinkProps) {
  return <Link {...rest} {...toLocation(to)} activeOptions={ownAddress} resetScroll={!keepScroll} />;
}

/** Opens a dialog over the page that is shown: `<DialogLink open={dialogParams.createSearch()}>`. */
export function DialogLink({
  open,
  ...rest
}: Omit<AppLinkProps, 'to' | 'keepScroll'> & { open: Record<string, string> }) {
  return (
    <Link
      {...rest}
      to="."
      search={((before: object) => ({ ...before, ...open })) as never}
      resetScroll={false}
      preload={false}
    />
  );
}
