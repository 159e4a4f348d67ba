/** Home for returning visitors. */
export const rememberedHome = {
  seen: 'Вы недавно смотрели',
  lastSearch: 'Продолжить поиск',
  mySearches: 'Мои поиски',
  fitting:
    '{count, plural, =0 {пока ничего не подошло} one {{shown} подходит} few {{shown} подходят} many {{shown} подходят} other {{shown} подходит}}',
  proposed:
    '{count, plural, one {# новый отклик} few {# новых отклика} many {# новых откликов} other {# нового отклика}}',
  all: 'Все',
} as const;
