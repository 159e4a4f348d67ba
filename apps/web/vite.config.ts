import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;
// Bundled React reads this at build time, so the served page is the production one whatever NODE_ENV the process has.
const production = { 'process.env.NODE_ENV': JSON.stringify('production') };

/** `vite build` makes both halves: the page's files in dist/client and the renderer in dist/server/entry-server.js. */
export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  cacheDir: process.env['VITE_CACHE_DIR'] ?? `${root}/../../.cache/vite`,
  plugins: [react()],
  define: command === 'build' ? production : {},
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('the client and ssr environments are both needed');
      await builder.build(client);
      await builder.build(ssr);
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        target: 'es2022',
        rolldownOptions: { input: `${root}/src/app/entry-client.tsx` },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' ? true : [/^@mantine/, /^@app\//, /^@fontsource/] },
      build: {
        ssr: true,
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node24',
        rolldownOptions: { input: `${root}/src/app/entry-server.tsx` },
      },
    },
  },
}));
