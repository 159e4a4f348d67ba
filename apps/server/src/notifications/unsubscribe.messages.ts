/** What the page of a link says that ends mails. */
export const unsubscribeWords = {
  ru: {
    title: 'Письма',
    ask: (group: string) => `Больше не присылать письма «${group}»?`,
    one: 'Не присылать',
    all: 'Отписаться от всех писем',
    done: 'Готово, больше не пришлём.',
    choose: 'Выбрать, что и куда присылать',
    wrong: 'Ссылка не действует. Каналы можно выбрать в личном кабинете.',
  },
  ro: {
    title: 'Emailuri',
    ask: (group: string) => `Să nu mai trimitem emailuri „${group}”?`,
    one: 'Nu mai trimiteți',
    all: 'Dezabonare de la toate emailurile',
    done: 'Gata, nu vom mai trimite.',
    choose: 'Alegeți ce și unde să trimitem',
    wrong: 'Linkul nu este valabil. Canalele pot fi alese în cabinetul personal.',
  },
} as const;
