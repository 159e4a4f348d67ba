import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { byPart } from './build/chunkGroups.ts';
import { shortClassNames } from './build/classNames.ts';
import { compiledTexts } from './build/compiledTexts.ts';
import { fieldsWithoutLabels } from './build/fieldsWithoutLabels.ts';
import { firstLoad } from './build/firstLoad.ts';
import { lightContract } from './build/lightContract.ts';
import { notices } from './build/notices.ts';
import { precompress } from './build/precompress.ts';
import { stillGround } from './build/stillGround.ts';

const root = import.meta.dirname;
// Bundled React reads this at build time, so the served page is the production one whatever NODE_ENV the process has.
const production = { 'process.env.NODE_ENV': JSON.stringify('production') };

/** 42 bits tell one content from another. The names of some 250 files to come stand in the first script, where chance does not compress. */
const chunkFileNames = 'assets/[name]-[hash:7].js';

const feature = (module: string) => `${root}/src/features/${module}.tsx`;

/** What every page loads, and what most do, in few files: on a phone a request costs more than its bytes. */
const codeSplitting = {
  groups: [
    { name: 'base', tags: ['$initial' as const], test: /node_modules\/(?!zod\/)/, priority: 4 },
    { name: 'shell', tags: ['$initial' as const], test: /apps\/web\/src/, priority: 3 },
    // A group takes what its modules import: what a page uses without cards has a group of its own.
    { name: 'towns', test: /domain\/src\/gazetteer\/(?:sectors|suburbs|towns)\./, priority: 3 },
    { name: 'places', test: /src\/entities\/offer\/offerPlace\./, priority: 2 },
    {
      name: 'words',
      test: /src\/entities\/(?:offer\/(?:offerWords|useOfferDates)|search\/searchWords)\.|src\/ui\/(?:Badge|numberText|roomsBetween|icons\/Icon(?:Building|MapPin|Paw|RosetteDiscountCheck|Trending\w+))\./,
      priority: 2,
    },
    {
      name: 'reactions',
      test: /src\/entities\/reaction\/(?:guestFavourites|Heart|ReactionControl|useReaction)\.|src\/entities\/offer\/CompareToggle\.|src\/ui\/PictureToggle\./,
      priority: 2,
    },
    { name: 'bar', test: /src\/entities\/reaction\/ReactionBar\.|icons\/IconThumbDown/, priority: 2 },
    { name: 'photos', test: /src\/entities\/photo\/Photo(?:Frame|Swipe)\./, priority: 2 },
    { name: 'cards', test: /src\/entities\/offer\/OfferCard\./, priority: 1 },
    byPart({
      parts: {
        home: [feature('landing/HomePage')],
        list: [feature('map/MapPage')],
        offer: [feature('offers/OfferPreviewPage')],
        filters: [feature('map/components/FilterSheet'), feature('map/components/FilterPanel')],
        full: [feature('offers/FullOfferDialog')],
        auth: [feature('accounts/SignInDialog')],
        form: [feature('offers/CreateOfferDialog'), feature('searches/CreateSearchDialog')],
      },
      together: ['home', 'list', 'offer', 'filters', 'full'],
      test: /apps\/web\/src\/(?!texts)|packages\/domain\/src|contract\/src\/fields\/\w+Fields\./,
    }),
  ],
};

/** Rules, calls and drawings do nothing by being loaded: what a page does not use of them stays out of it. */
const treeshake = {
  moduleSideEffects: [{ test: /packages\/(?:contract|domain)\/src|web\/src\/ui\/icons/, sideEffects: false }],
};

/** `vite build` makes both halves: the page's files in dist/client and the renderer in dist/server/entry-server.js. */
export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  cacheDir: `${root}/../../.cache/vite`,
  plugins: [
    react(),
    lightContract(),
    fieldsWithoutLabels(),
    compiledTexts(),
    stillGround(),
    notices(),
    firstLoad(),
    precompress(),
  ],
  define: command === 'build' ? production : {},
  css: { modules: command === 'build' ? { generateScopedName: shortClassNames(root) } : {} },
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
        // The largest, the reader of HEIC and the map, are asked for by who needs them.
        chunkSizeWarningLimit: 4_000,
        target: 'es2022',
        rolldownOptions: {
          input: `${root}/src/app/entry-client.tsx`,
          treeshake,
          output: { codeSplitting, chunkFileNames },
        },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' ? true : [/^@app\//, /^@fontsource/] },
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
