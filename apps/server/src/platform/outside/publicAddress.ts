import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** What is no address of the internet: this machine, private and link-local networks, and what is reserved (RFC 6890). */
const inside = new BlockList();
const networks = {
  ipv4:
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
    '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
  // Those that carry an address of the older kind among them: translated (64:ff9b) and tunnelled (2001::, 2002).
  ipv6:
    '::/127 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ' +
    'ff00::/8',
} as const;
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const network of networks[family].split(' ')) {
    const [address, bits] = network.split('/') as [string, string];
    inside.addSubnet(address, Number(bits), family);
  }
}

/** Whether an address, without brackets, is one of the internet. */
export function isPublicAddress(address: string): boolean {
  // One of the older kind written as of the newer is looked for among both.
  return isIP(address) !== 0 && !inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Finds a name's addresses for a connection, and none at all when one of them lies inside: what is looked at is what is
 * connected to, so that a name cannot be one thing when it is asked and another a moment later.
 */
export const publicLookup =
  (resolve: typeof lookup) =>
  (name: string, options: LookupOptions, found: Found): void => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) found(error ?? new Error(`${name} has no address`), []);
      else if (addresses.some(({ address }) => !isPublicAddress(address)))
        found(new Error(`${name} is an address of this network`), []);
      else if (options.all) found(null, addresses);
      else found(null, first.address, first.family);
    });
  };
export const lookupPublic = publicLookup(lookup);
