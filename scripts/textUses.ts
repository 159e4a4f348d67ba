/** A text key that code asks for. `whole` is false when the rest of the key is put together at run time. */
export interface TextUse {
  key: string;
  whole: boolean;
}

/**
 * The keys a source file asks for through `useTranslations('area')` and `t('key')`, `t.rich('key')`, `t(\`key.${x}\`)`.
 * A file with several translators gives each its own variable, and that name is what ties a call to its area.
 */
export function textUses(source: string): TextUse[] {
  const translators = [...source.matchAll(/const (\w+) = useTranslations\((?:'([\w.]+)')?\)/g)];
  return translators.flatMap(([, variable, area]) => {
    const call = new RegExp(`\\b${variable}(?:\\.(?:rich|markup|raw|has))?\\(\\s*(['"\`])([\\w.]*)(\\$\\{)?`, 'g');
    return [...source.matchAll(call)].map(([, quote, key, hole]) => ({
      key: [area, key].filter(Boolean).join('.'),
      whole: quote !== '`' || !hole,
    }));
  });
}
