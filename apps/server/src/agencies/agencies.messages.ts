type Words = Record<'ru' | 'ro', string>;

/** What people are told of their agency; names stand as they were then. */
export const agencyTexts = {
  invited: (agency: string): Words => ({
    ru: `Вас приглашают в агентство «${agency}»`,
    ro: `Aveți o invitație în agenția „${agency}”`,
  }),
  declined: (identifier: string): Words => ({
    ru: `Приглашение в агентство отклонили: ${identifier}`,
    ro: `Invitația în agenție a fost refuzată: ${identifier}`,
  }),
  joined: (person: string | null): Words => ({
    ru: `В агентстве новый риелтор: ${person ?? 'без имени'}`,
    ro: `În agenție este un agent nou: ${person ?? 'fără nume'}`,
  }),
  left: (person: string | null): Words => ({
    ru: `Из агентства ушёл риелтор: ${person ?? 'без имени'}`,
    ro: `Un agent a plecat din agenție: ${person ?? 'fără nume'}`,
  }),
  removed: (agency: string): Words => ({
    ru: `Вы больше не состоите в агентстве «${agency}». Ваши предложения и поиски остались у вас.`,
    ro: `Nu mai faceți parte din agenția „${agency}”. Ofertele și căutările dvs. au rămas la dvs.`,
  }),
  appointed: (agency: string): Words => ({
    ru: `Теперь вы владелец агентства «${agency}»`,
    ro: `Acum agenția „${agency}” este condusă de dvs.`,
  }),
  closed: (agency: string): Words => ({
    ru: `Агентство «${agency}» закрыто. Ваши предложения и поиски остались у вас.`,
    ro: `Agenția „${agency}” a fost închisă. Ofertele și căutările dvs. au rămas la dvs.`,
  }),
};
