const largestBytes = 25 * 1024 * 1024;
const types = /^image\/(jpeg|png|webp|hei[cf])/i;
const endings = /\.(jpe?g|png|webp|hei[cf])$/i;

/** Why a file is not taken, as an error code; the server looks at the content, here it is the name and the size. */
export function fileProblem(file: Pick<File, 'name' | 'type' | 'size'>): 'not_a_photo' | 'photo_too_large' | null {
  if (!types.test(file.type) && !endings.test(file.name)) return 'not_a_photo';
  return file.size > largestBytes ? 'photo_too_large' : null;
}
