import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeToast, currentToasts, holdToast, releaseToast, toast } from './toast.ts';

const shown = () => currentToasts().map(({ tone, text }) => `${tone}: ${text}`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
  vi.useRealTimers();
});

it('A9, decisions 8.3: a success closes by itself after 3 s', () => {
  toast.success('Профиль обновлён');
  vi.advanceTimersByTime(2_999);
  expect(shown()).toEqual(['success: Профиль обновлён']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

it('decisions 8.3: errors stay until closed, warnings as long as they take to be read', () => {
  const error = toast.error('Ошибка, попробуйте позже...');
  const warning = 'Можно нарисовать не более 5 зон.';
  toast.warning(warning);
  vi.advanceTimersByTime(7_999);
  expect(shown()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['error: Ошибка, попробуйте позже...']);
  toast.warning(warning.repeat(6));
  vi.advanceTimersByTime(11_000);
  expect(shown()).toHaveLength(2);
  vi.advanceTimersByTime(3_600_000);
  closeToast(error);
  expect(shown()).toEqual([]);
});

it('the same words twice are one notice', () => {
  toast.error('Не удалось скопировать ссылку.');
  toast.error('Не удалось скопировать ссылку.');
  expect(shown()).toEqual(['error: Не удалось скопировать ссылку.']);
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
