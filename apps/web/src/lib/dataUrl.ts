/** The file's content as a `data:` URL, which can be kept as text. */
export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')));
    reader.readAsDataURL(file);
  });
}

/** The file of such a URL; its name is lost. */
export function fileOf(url: string): File {
  const [head = '', content = ''] = url.split(',');
  const type = /^data:([^;]*)/.exec(head)?.[1] ?? '';
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new File([bytes], `photo.${type.split('/')[1] ?? 'bin'}`, { type });
}
