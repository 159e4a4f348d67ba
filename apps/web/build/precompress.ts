import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const packed = /\.(?:m?js|css|svg|json|txt|wasm)$/;
const least = 1024;

/** The best takes a third of a minute for all files; `scripts/webBuild.ts` says when somebody waits for them. */
const quality = process.env['PACK_QUICKLY'] ? 9 : 11;

/** Puts `.br` and `.gz` beside every text file of the page, at a quality that no answer could wait for. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (!dir) return;
        const files = await readdir(dir, { recursive: true, withFileTypes: true });
        const texts = files.filter((file) => file.isFile() && packed.test(file.name));
        await Promise.all(texts.map((file) => pack(join(file.parentPath, file.name))));
      },
    },
  };
}

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < least) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
