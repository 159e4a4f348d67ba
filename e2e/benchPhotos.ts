// npm run bench photos -- --mutated [count]: 2,000 spoilt files to a server of its own: what stands, what is kept, how much
// memory it takes.
import { sendMutated } from './photos/sendMutated.ts';

const at = process.argv.indexOf('--mutated');
const passed = await sendMutated(Number(process.argv[at + 1]) || 2_000);
process.exitCode = passed ? 0 : 1;
