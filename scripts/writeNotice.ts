// node scripts/writeNotice.ts: writes NOTICE anew, after a package, a font, an icon set or data of others came or went.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeNotice } from './notices/makeNotice.ts';
import { root } from './root.ts';

writeFileSync(join(root, 'NOTICE'), makeNotice(root));
