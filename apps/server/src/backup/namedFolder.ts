/**
 * The folder that a command of backups was told.
 * @param words what stands behind `npm run <command> --`
 * @throws when it is more than one word, or an option: a folder called `--help` is nobody's wish
 */
export function namedFolder(command: string, words: readonly string[]): string | undefined {
  const [folder] = words;
  if (words.length > 1 || folder === '' || folder?.startsWith('-'))
    throw new Error(`say one folder: npm run ${command} -- /backups/tonight`);
  return folder;
}
