const houseAlone = /^(?:nr\.?\s*|№\s*|д\.?\s*|ап\.?\s*|ap\.?\s*|кв\.?\s*)?\d/iu;
const houseAtEnd = /\s+(?:nr\.?\s*|№\s*|д\.?\s*)?\d[\d/-]*\s?\p{L}?$/u;

const months = [
  'ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie',
  'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|аугуст|мартие|май',
].join('|');
/** A street named after a day, with its year or without: "31 August 1989", "улица 8 Марта". */
const named = new RegExp(String.raw`^(?:.*\s)?\d{1,2}\s+(?:${months})(?!\p{L})(?:\s+1[89]\d\d(?!\d))?`, 'iu');

function streetOf(part: string): string {
  const day = named.exec(part)?.[0];
  if (day) return day + part.slice(day.length).replace(houseAtEnd, '');
  return houseAlone.test(part) ? '' : part.replace(houseAtEnd, '');
}

/** An address without its house, for an approximate place: a part that is a number goes, and a number at a part's end. */
export function withoutHouse(address: string): string {
  return address
    .split(',')
    .map((part) => streetOf(part.trim()))
    .filter(Boolean)
    .join(', ');
}
