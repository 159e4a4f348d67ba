// Preloaded into a server under test: its clock starts at FIXED_CLOCK (ISO 8601) and runs from there, in worker threads too.
const start = Date.parse(process.env.FIXED_CLOCK ?? '');
if (Number.isNaN(start)) throw new Error('FIXED_CLOCK must be a date in ISO 8601');
const RealDate = Date;
const shift = start - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shift);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + shift;
  }
};
