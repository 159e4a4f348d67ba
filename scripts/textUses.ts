/** A text key that code asks for. `whole` is false when the rest of the key is put together at run time. */
export interface TextUse {
  key: string;
  whole: boolean;
}

/**
 * The keys a source file asks for through `useTranslations('area')` and `t('key')`, `t.rich('key')`, `t(\`key.${x}\`)`.
 * A call belongs to the nearest translator of its name above it, so that each component of a file may have its own `t`.
 */
export function textUses(source: string): TextUse[] {
  const translators = [...source.matchAll(/const (\w+) = useTranslations\((?:'([\w.]+)')?\)/g)];
  const names = new Set(translators.map(([, name]) => name!));
  return [...names].flatMap((name) => {
    const own = translators.filter(([, other]) => other === name);
    const call = new RegExp(`\\b${name}(?:\\.(?:rich|markup|raw|has))?\\(\\s*(['"\`])([\\w.]*)(\\$\\{)?`, 'g');
    return [...source.matchAll(call)].flatMap(({ index, 2: key, 3: hole }) => {
      const translator = own.findLast((candidate) => candidate.index < index);
      return translator ? [{ key: [translator[2], key].filter(Boolean).join('.'), whole: !hole }] : [];
    });
  });
}
