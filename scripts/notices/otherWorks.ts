/** What of others is shipped without being a package. */
export interface OtherWork {
  name: string;
  by: string;
  licence: string;
  /** Files and folders that are it, or are made of it. */
  files: readonly string[];
  /** The file whose text its licence is; else `text` says it, or where it is. */
  textFile?: string;
  text?: string;
}

const mit = (copyright: string) => `${copyright}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

export const otherWorks: readonly OtherWork[] = [
  {
    name: 'Onest, a typeface, by what is needed of it',
    by: 'The Onest Project Authors',
    licence: 'OFL-1.1',
    files: ['apps/web/src/ui/fonts', 'apps/server/fonts'],
    textFile: 'apps/web/src/ui/fonts/LICENSE.md',
  },
  {
    name: 'Drawings of Tabler Icons',
    by: 'Paweł Kuna',
    licence: 'MIT',
    files: ['apps/web/src/ui/icons'],
    text: mit('Copyright (c) 2020-2026 Paweł Kuna'),
  },
  {
    name: 'Map data of OpenStreetMap',
    by: 'OpenStreetMap contributors',
    licence: 'ODbL-1.0',
    files: ['packages/domain/src/osm', 'apps/web/src/map/base/roads.ts'],
    textFile: 'packages/domain/src/osm/LICENSE.md',
  },
  {
    name: 'The outline of the country, of Natural Earth',
    by: 'Natural Earth',
    licence: 'public domain',
    files: ['apps/web/src/map/base/outline.ts'],
    text: 'Made with Natural Earth. Free vector and raster map data @ naturalearthdata.com.',
  },
  {
    name: 'Node.js, in images that the Dockerfile builds',
    by: 'Node.js contributors',
    licence: 'MIT and others',
    files: ['Dockerfile'],
    text: 'An image has the whole text at /usr/local/LICENSE, and those of its Debian packages below /usr/share/doc.',
  },
];
