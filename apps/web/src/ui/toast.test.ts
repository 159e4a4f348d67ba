import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportOutcome } from '../lib/callOutcomes.ts';
import { closeComplaints, closeToast, currentToasts, holdToast, releaseToast, toast } from './toast.ts';

const shown = () => currentToasts().map(({ tone, text }) => `${tone}: ${text}`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
  vi.useRealTimers();
});

it('a success closes by itself after 3 s', () => {
  toast.success('Профиль обновлён');
  vi.advanceTimersByTime(2_999);
  expect(shown()).toEqual(['success: Профиль обновлён']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

it('errors stay until closed or solved, warnings as long as they take to be read', () => {
  const error = toast.error('Что-то пошло не так. Попробуйте ещё раз чуть позже.');
  const warning = 'Можно нарисовать не больше 5 зон';
  toast.warning(warning);
  vi.advanceTimersByTime(7_999);
  expect(shown()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['error: Что-то пошло не так. Попробуйте ещё раз чуть позже.']);
  toast.warning(warning.repeat(6));
  vi.advanceTimersByTime(11_000);
  expect(shown()).toHaveLength(2);
  vi.advanceTimersByTime(3_600_000);
  closeToast(error);
  expect(shown()).toEqual([]);
});

it('a complaint goes when the act it is of succeeds, and no other', () => {
  const failed = 'Нет связи с сервером';
  for (const call of ['addFavorite', 'deleteOffer']) {
    reportOutcome({ call, failure: call === 'addFavorite' ? failed : 'Предложение не найдено' });
    toast.error(call === 'addFavorite' ? failed : 'Предложение не найдено');
  }
  toast.warning('Заполните обязательные поля', 'createOffer');
  reportOutcome({ call: 'saveDraft', failure: null });
  expect(shown()).toHaveLength(3);
  reportOutcome({ call: 'addFavorite', failure: null });
  reportOutcome({ call: 'createOffer', failure: null });
  expect(shown()).toEqual(['error: Предложение не найдено']);
});

it('another page or person leaves complaints behind, but for those that came with it', () => {
  toast.error('Предложение не найдено');
  vi.advanceTimersByTime(5_000);
  toast.warning('Войдите, чтобы продолжить');
  toast.success('Профиль обновлён');
  closeComplaints();
  expect(shown()).toEqual(['success: Профиль обновлён', 'warning: Войдите, чтобы продолжить']);
});

it('the same words twice are one notice', () => {
  toast.error('Не удалось скопировать ссылку. Разрешите сайту доступ к буферу обмена.');
  toast.error('Не удалось скопировать ссылку. Разрешите сайту доступ к буферу обмена.');
  expect(shown()).toEqual(['error: Не удалось скопировать ссылку. Разрешите сайту доступ к буферу обмена.']);
});

it('one that offers an act stays for 10 s, and while somebody is at it', () => {
  toast.success('Удалено', { label: 'Вернуть', run: () => undefined });
  const { id } = currentToasts()[0]!;
  vi.advanceTimersByTime(9_999);
  holdToast(id);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['success: Удалено']);
  releaseToast(id);
  vi.advanceTimersByTime(10_000);
  expect(shown()).toEqual([]);
});
