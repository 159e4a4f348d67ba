// npm run bench photos: 25 photos of twelve megapixels from choosing them to the last stored width, beside bare sharp on the
// same files. With `-- --mutated [count]` 2,000 spoilt files instead: what stands, what is kept, how much memory it takes.
import { sendMutated } from './photos/sendMutated.ts';
import { uploadPhotos } from './photos/uploadPhotos.ts';

const mutated = process.argv.indexOf('--mutated');
const passed = await (mutated < 0 ? uploadPhotos() : sendMutated(Number(process.argv[mutated + 1]) || 2_000));
process.exitCode = passed ? 0 : 1;
