/** What the page of a link says that ends mails. */
export const unsubscribeWords = {
  ru: {
    title: 'Письма',
    ask: (group: string) => `Больше не присылать письма «${group}»?`,
    one: 'Отписаться',
    all: 'Отписаться от всех писем',
    done: 'Готово, вы отписались.',
    choose: 'Выбрать, что и куда присылать',
    wrong: 'Ссылка не действует. Выберите, что и куда присылать, в личном кабинете.',
  },
  ro: {
    title: 'Emailuri',
    ask: (group: string) => `Vă dezabonați de la emailurile „${group}”?`,
    one: 'Dezabonează-mă',
    all: 'Dezabonează-mă de la toate',
    done: 'Gata, nu vom mai trimite.',
    choose: 'Alege ce și unde se trimite',
    wrong: 'Linkul nu este valabil. Alegeți ce și unde să trimitem în contul dvs.',
  },
} as const;
