/** What the page of a link says that ends mails. */
export const unsubscribeWords = {
  ru: {
    title: 'Письма',
    ask: (group: string) => `Больше не присылать письма «${group}»?`,
    one: 'Не присылать',
    all: 'Отписаться от всех писем',
    done: 'Готово, больше не пришлём.',
    choose: 'Выбрать, что и куда присылать',
    wrong: 'Ссылка не действует. Выберите, что и куда присылать, в личном кабинете.',
  },
  ro: {
    title: 'Emailuri',
    ask: (group: string) => `Să nu mai trimitem emailuri „${group}”?`,
    one: 'Nu mai trimite',
    all: 'Nu mai trimite niciun email',
    done: 'Gata, nu vom mai trimite.',
    choose: 'Alege ce și unde se trimite',
    wrong: 'Linkul nu este valabil. Alegeți ce și unde să trimitem în contul dvs.',
  },
} as const;
